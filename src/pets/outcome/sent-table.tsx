import type { ReactNode } from 'react';
import { TableFrame } from '../../ui/table-frame.tsx';
import styles from './sent-table.module.css';

/** A table of sent pets. Where it is narrow, each pet is a card: five columns would push the outcome off the screen. */
export function SentTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.sent}>
      <TableFrame label={label}>
        <thead>
          <tr>
            {['Time', 'Name', 'Status', 'Category', 'Outcome'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </TableFrame>
    </div>
  );
}
