import type { ReactNode } from 'react';
import { Outcome, type OutcomeProps } from './outcome.tsx';
import { PetCells, type PetCellsProps } from './pet-cells.tsx';
import styles from './sent-table.module.css';

interface PetItemProps extends PetCellsProps, OutcomeProps {
  /** The time when it was sent, or its line in the file. */
  head: ReactNode;
  /** Whether it is a row of an import, shown below that import. */
  isRow?: boolean;
  /** The form to decide an unknown outcome, in a separate table row. */
  decision?: ReactNode;
  /** Shown below the outcome. */
  children?: ReactNode;
}

/** One sent pet, with the form to decide its outcome below it. */
export function PetItem({ head, isRow = false, decision, children, ...pet }: PetItemProps) {
  return (
    <tbody className={styles.item} data-open={pet.isOpen} data-row={isRow}>
      <tr>
        <td className={styles.head}>{head}</td>
        <PetCells {...pet} />
        <td tabIndex={-1} className={styles.outcome}>
          <Outcome {...pet} />
          {children}
        </td>
      </tr>
      {decision !== undefined && <WideRow>{decision}</WideRow>}
    </tbody>
  );
}

/** A table row with one cell across all columns. It stays visible when the table scrolls sideways. */
export function WideRow({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td colSpan={5}>
        <div className={styles.wide}>{children}</div>
      </td>
    </tr>
  );
}
