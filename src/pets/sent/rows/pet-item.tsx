import type { ReactNode } from 'react';
import { formatTime } from '../../outcome/format-time.ts';
import { Outcome, type OutcomeProps } from './outcome.tsx';
import { PetCells, type PetCellsProps } from './pet-cells.tsx';
import styles from './sent-table.module.css';

interface PetItemProps extends PetCellsProps, OutcomeProps {
  /** When it was sent, or where it stands in its file. */
  head: ReactNode;
  /** Whether it is a row of an import, below the import's own line. */
  isRow?: boolean;
  /** The ways to decide what became of it, where that is open and they need a row of their own. */
  question?: ReactNode;
  /** What else there is to say or to do about its outcome. */
  children?: ReactNode;
}

/** One sent pet, and its open question below it. */
export function PetItem({ head, isRow = false, question, children, ...pet }: PetItemProps) {
  return (
    <tbody className={styles.line} data-open={pet.isOpen} data-row={isRow}>
      <tr>
        <td className={styles.head}>{head}</td>
        <PetCells {...pet} />
        <td tabIndex={-1} className={styles.outcome}>
          <Outcome {...pet} />
          {children}
        </td>
      </tr>
      {question !== undefined && <WideRow>{question}</WideRow>}
    </tbody>
  );
}

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

/** @param at milliseconds since 1970 */
export function SentTime({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>;
}
