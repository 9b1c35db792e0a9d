import type { ReactNode } from 'react';
import type { NewPet, Pet } from '../../api/schemas.ts';
import type { Batch, RowText } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { isOpenQuestion, type SentRow } from '../../sending/journal/outcome.ts';
import { useIsSlow } from '../../ui/use-is-slow.ts';
import { CategoryLabel } from '../pet/category-label.tsx';
import { petName } from '../pet/pet-name.tsx';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { statusBadge } from '../pet/status-badge.tsx';
import { formatTime } from './format-time.ts';
import { AsleepQuestion, detailsOf } from './outcome-details.tsx';
import { OutcomeLabel, type Tone, toneOf } from './outcome-label.tsx';
import { useRowWays } from './row-ways.tsx';
import { shownPet } from './shown-pet.ts';
import styles from './sent-table.module.css';

interface SentLineProps {
  row: SentRow;
  /** The batch of the row. */
  batch: Batch;
  view: JournalView;
  names: CategoryNames;
}

/** One sent pet in a table: what became of it, and below that what may be done (`waysOf`). */
export function SentLine({ row, batch, view, names }: SentLineProps) {
  const { outcome, line } = row;
  const isOpen = isOpenQuestion(outcome, view.readAt);
  const ways = useRowWays(row, view);
  const isSlow = useIsSlow(outcome.is === 'waiting' ? batch.id : undefined);
  // Most pets wait for some milliseconds. Shown at once, the button would move the lines below it twice.
  const isBrief =
    outcome.is === 'waiting' && !isSlow && !view.backOffUntil && view.readAt - batch.at < 1000;
  const details =
    isOpen && outcome.is === 'on its way' ? <AsleepQuestion /> : detailsOf(row, batch, view);
  return (
    <PetLine
      head={line === undefined ? <SentTime at={batch.at} /> : `Line ${line}`}
      isOfFile={line !== undefined}
      pet={shownPet(row)}
      text={row.text}
      names={names}
      tone={toneOf(row, isOpen)}
      outcome={isOpen ? 'Was it added?' : <OutcomeLabel row={row} />}
    >
      {!isBrief && (details !== undefined || ways !== undefined) && (
        <>
          {details}
          {ways}
        </>
      )}
    </PetLine>
  );
}

interface PetLineProps {
  /** The time when it was sent, or its line in the file. */
  head: ReactNode;
  /** Whether it is a row of a file, shown below that file. */
  isOfFile?: boolean;
  pet: NewPet | Omit<Pet, 'id'> | undefined;
  /** The cells of a row of a file, for a row that could not be read as a pet. */
  text?: RowText | undefined;
  names: CategoryNames;
  tone: Tone;
  outcome: ReactNode;
  /** Shown below the outcome. */
  children: ReactNode;
}

/** The cells of one pet. */
export function PetLine({ isOfFile = false, tone, children, ...line }: PetLineProps) {
  const { head, pet, text, names, outcome } = line;
  const name = pet?.name ?? text?.name;
  return (
    <tbody className={styles.line} data-tone={tone} data-of-file={isOfFile}>
      <tr>
        <td className={styles.head}>{head}</td>
        <th scope="row" className={styles.name} translate="no">
          {name?.trim() ? (
            petName(name)
          ) : (
            <span className={styles.missing}>
              {name === undefined ? 'Name no longer kept' : 'No name'}
            </span>
          )}
        </th>
        <td className={styles.status}>
          {pet ? statusBadge(pet.status) : <bdi>{text?.status}</bdi>}
        </td>
        <td className={styles.category}>
          {pet ? (
            <CategoryLabel id={pet.categoryId} names={names} />
          ) : (
            <bdi>{text?.categoryId}</bdi>
          )}
        </td>
        {/* Gets the focus when a focused button of this line goes (`useFocusFallback`). */}
        <td tabIndex={-1} className={styles.outcome}>
          <div className={styles.label}>{outcome}</div>
          {children && <div className={styles.details}>{children}</div>}
        </td>
      </tr>
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

/** When a pet was sent. @param at in milliseconds since 1970 */
export function SentTime({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>;
}
