import { useState } from 'react';
import type { SentFilter } from '../../../addresses/addresses.ts';
import type { ImportSummary } from '../../../sending/journal/import-summary.ts';
import { toSingleLine } from '../../../api/json/to-single-line.ts';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { describeRowCounts } from '../describe-row-counts.ts';
import { ImportRows } from './import-rows.tsx';
import { SentTime } from './sent-time.tsx';
import importStyles from './import-item.module.css';
import styles from './sent-table.module.css';

interface ImportItemProps {
  summary: ImportSummary;
  names: CategoryNames;
  filter: SentFilter;
}

/** One import in one row of the table, which opens to show the import's rows. */
export function ImportItem({ summary, names, filter }: ImportItemProps) {
  const [isOpened, setOpened] = useState(false);
  const { at, fileName, rowCount, counts } = summary;
  return (
    <>
      <tbody className={styles.item} data-open={counts.unknown > 0}>
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
          <td className={styles.outcome}>
            <p>
              {rowCount.toLocaleString('en')} {rowCount === 1 ? 'row' : 'rows'}:{' '}
              {describeRowCounts(counts)}
            </p>
          </td>
        </tr>
      </tbody>
      {isOpened && (
        // The key makes another filter start with the first rows again.
        <ImportRows key={filter} summary={summary} names={names} filter={filter} />
      )}
    </>
  );
}
