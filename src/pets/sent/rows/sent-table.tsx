import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TableFrame } from '../../../ui/table-frame.tsx';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { EntryItem } from './entry-item.tsx';
import { ImportItem } from './import-item.tsx';
import { isImport, type SentItem, type Show } from '../show.ts';
import styles from './sent-table.module.css';

interface SentTableProps {
  lines: readonly SentItem[];
  show: Show;
  names: CategoryNames;
  /** When the journal was read, in milliseconds since 1970. */
  now: number;
}

// Some screens full. Hundreds of lines in the page would make each change slow.
const STEP = 50;

/** What was sent, the newest first, and more on demand. */
export function SentTable({ lines, show, names, now }: SentTableProps) {
  const [most, setMost] = useState(STEP);
  const left = lines.length - most;
  return (
    <div className={styles.sent}>
      <TableFrame label="Sent pets">
        <SentHeads />
        {lines
          .slice(0, most)
          .map((line) =>
            isImport(line) ? (
              <ImportItem key={line.number} record={line} names={names} show={show} />
            ) : (
              <EntryItem key={line.number} entry={line} names={names} now={now} />
            ),
          )}
      </TableFrame>
      {left > 0 && (
        <div className={styles.more}>
          <Button onClick={() => setMost(most + STEP)}>Show {Math.min(left, STEP)} more</Button>
          <p>
            Showing the newest {most.toLocaleString('en')} of {lines.length.toLocaleString('en')}.
          </p>
        </div>
      )}
    </div>
  );
}

export function SentHeads() {
  return (
    <thead>
      <tr>
        {['Time', 'Name', 'Category', 'Status', 'Outcome'].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}
