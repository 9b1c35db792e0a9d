import { useState } from 'react';
import type { SentFilter } from '../../../addresses/addresses.ts';
import { Button } from '../../../ui/button.tsx';
import { TableFrame } from '../../../ui/table-frame.tsx';
import { usePrintedAt } from '../../../ui/use-printed-at.ts';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { EntryItem } from './entry-item.tsx';
import { ImportItem } from './import-item.tsx';
import { isImport, type SentItem } from '../sent-items.ts';
import styles from './sent-table.module.css';

interface SentTableProps {
  items: readonly SentItem[];
  filter: SentFilter;
  names: CategoryNames;
  /** When the journal was read, in milliseconds since 1970. */
  readAt: number;
}

// 50 items fill a few screens. With hundreds, each change of the journal would be slow to render.
const ITEMS_AT_A_TIME = 50;

/** The sent items, the newest first: 50, and 50 more at a click. All of them on paper. */
export function SentTable({ items, filter, names, readAt }: SentTableProps) {
  const [shown, setShown] = useState(ITEMS_AT_A_TIME);
  const limit = usePrintedAt() === undefined ? shown : items.length;
  const left = items.length - limit;
  return (
    <div className={styles.sent}>
      <TableFrame label="Sent pets">
        <SentTableHead />
        {items
          .slice(0, limit)
          .map((item) =>
            isImport(item) ? (
              <ImportItem key={item.number} summary={item} names={names} filter={filter} />
            ) : (
              <EntryItem key={item.number} entry={item} names={names} readAt={readAt} />
            ),
          )}
      </TableFrame>
      {left > 0 && (
        <div className={styles.more}>
          <Button onClick={() => setShown(shown + ITEMS_AT_A_TIME)}>
            Show {Math.min(left, ITEMS_AT_A_TIME)} more
          </Button>
          <p>
            Showing the newest {limit.toLocaleString('en')} of {items.length.toLocaleString('en')}.
          </p>
        </div>
      )}
    </div>
  );
}

/** The header row of a table of sent pets. */
export function SentTableHead() {
  return (
    <thead>
      <tr>
        {['Time', 'Name', 'Category', 'Status', 'Outcome'].map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
