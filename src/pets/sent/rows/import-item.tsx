import { useState } from 'react';
import type { ImportSummary } from '../../../sending/journal/import-summary.ts';
import { toSingleLine } from '../../../api/json/to-single-line.ts';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { describeRowCounts } from '../describe-row-counts.ts';
import { ImportRows } from './import-rows.tsx';
import { SentTime } from './pet-item.tsx';
import type { Show } from '../show.ts';
import styles from './sent-table.module.css';

interface ImportItemProps {
  record: ImportSummary;
  names: CategoryNames;
  show: Show;
}

/** One import in one line, which opens to its rows. */
export function ImportItem({ record, names, show }: ImportItemProps) {
  const [isOpened, setOpened] = useState(false);
  const { at, fileName, rowCount, counts } = record;
  return (
    <>
      <tbody className={styles.line} data-open={counts.unknown > 0}>
        <tr>
          <td className={styles.head}>
            <SentTime at={at} />
          </td>
          <th scope="row" colSpan={3} className={styles.name}>
            <button
              type="button"
              className={styles.opener}
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
        // Another choice begins with its first rows.
        <ImportRows key={show} record={record} names={names} show={show} />
      )}
    </>
  );
}
