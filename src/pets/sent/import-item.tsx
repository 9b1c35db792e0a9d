import { useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import type { FileBatch } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { toSingleLine } from '../../api/json/to-single-line.ts';
import { SentTime } from '../outcome/sent-line.tsx';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { describeRowCounts } from './describe-row-counts.ts';
import { ImportRows } from './import-rows.tsx';
import styles from '../outcome/sent-table.module.css';
import importStyles from './import-item.module.css';

interface ImportItemProps {
  batch: FileBatch;
  view: JournalView;
  names: CategoryNames;
  filter: SentFilter;
}

/** One import in one row of the table, which opens to show the import's rows. */
export function ImportItem({ batch, view, names, filter }: ImportItemProps) {
  const [isOpened, setOpened] = useState(false);
  const { at, fileName, rowCount, counts, extraCount } = batch;
  return (
    <>
      <tbody className={styles.line} data-tone={counts.unknown > 0 ? 'open' : 'plain'}>
        <tr>
          <td className={styles.head}>
            <SentTime at={at} />
          </td>
          <th scope="row" colSpan={3} className={styles.name}>
            <button
              type="button"
              className={importStyles.opener}
              aria-expanded={isOpened}
              onClick={() => setOpened(!isOpened)}
            >
              Import of <bdi>{toSingleLine(fileName)}</bdi>
            </button>
          </th>
          <td tabIndex={-1} className={styles.outcome}>
            <div className={styles.details}>
              {rowCount.toLocaleString('en')} {rowCount === 1 ? 'row' : 'rows'}:{' '}
              {describeRowCounts(counts)}
              {extraCount > 0 &&
                `, ${extraCount.toLocaleString('en')} in the store more often than sent`}
            </div>
          </td>
        </tr>
      </tbody>
      {isOpened && (
        // The key makes another filter start with the first rows again.
        <ImportRows key={filter} batch={batch} view={view} names={names} filter={filter} />
      )}
    </>
  );
}
