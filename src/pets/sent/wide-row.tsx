import type { ReactNode } from 'react';
import styles from './sent-table.module.css';

/** Something of the table's that belongs to no column. It stays in sight where the table scrolls. */
export function WideRow({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td colSpan={5}>
        <div className={styles.inSight}>{children}</div>
      </td>
    </tr>
  );
}
