import { Fragment, use } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import { canUndoEntry, type Entry, onlyRow } from '../../outbox/entries.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { type PendingPets, PetsNotAdded, useRemovePending } from '../../outbox/use-pending-pets.ts';
import { Button } from '../../ui/button.tsx';
import { formatDay } from '../../ui/format-time.ts';
import { formOf, useReplaceDraft } from '../new-pet/replace-draft.tsx';
import { buttonLabel } from './button-bar.tsx';
import { describeUnsaved } from './obstacle-words.ts';
import { EntryLines } from './entry-lines.tsx';
import { AfterAnswerContext } from './row-buttons.tsx';
import { SentLine } from './sent-line.tsx';
import { PetLine, SentTable, WideLine } from './sent-table.tsx';
import layout from '../../ui/layout.module.css';
import styles from './sent-table.module.css';

interface SentItemsProps {
  label: string;
  pending: readonly PendingPets[];
  entries: readonly Entry[];
  /** After how many entries a line is drawn. By default, there is none. */
  lineAfter?: number;
  filter: SentFilter;
}

export function SentItems({ label, pending, entries, lineAfter = 0, filter }: SentItemsProps) {
  // Opens the outbox, so that this page can send.
  useOutbox();
  const latestQuestion = entries.find((entry) => onlyRow(entry)?.status === 'unknown');
  const latestUndoable = entries.find(canUndoEntry);
  const hasDays = new Set(entries.map(dayOf)).size > 1;
  return (
    <SentTable label={label}>
      {/* A failure changes the React key, so that the line is replaced: screen readers treat it as new. */}
      {pending.map((pets) => (
        <PendingLine key={`pending ${pets.id} ${pets.error ? 'failed' : ''}`} pending={pets} />
      ))}
      {entries.map((entry, index) => (
        <Fragment key={entry.id}>
          {index === lineAfter && index > 0 && <WideLine kind="gap" />}
          {hasDays && (index === lineAfter || dayOf(entry) !== dayOf(entries[index - 1])) && (
            <WideLine kind="day">
              <h2>{dayOf(entry)}</h2>
            </WideLine>
          )}
          <EntryLine
            entry={entry}
            filter={filter}
            isLatestQuestion={entry === latestQuestion}
            isLatestUndoable={entry === latestUndoable}
          />
        </Fragment>
      ))}
    </SentTable>
  );
}

interface EntryLineProps {
  entry: Entry;
  filter: SentFilter;
  isLatestQuestion: boolean;
  isLatestUndoable: boolean;
}

function EntryLine({ entry, filter, isLatestQuestion, isLatestUndoable }: EntryLineProps) {
  const row = onlyRow(entry);
  if (!row) return <EntryLines entry={entry} filter={filter} isLatestUndoable={isLatestUndoable} />;
  return (
    <SentLine
      row={row}
      entry={entry}
      isLatestQuestion={isLatestQuestion}
      isLatestUndoable={isLatestUndoable}
    />
  );
}

function dayOf(entry: Entry | undefined): string {
  return entry ? formatDay(entry.at) : '';
}

function describePending(error: Error): string {
  if (!(error instanceof PetsNotAdded)) {
    const { summary, nextStep } = describeUnsaved('nothing was sent', error, 'press Correct');
    return `${summary} ${nextStep}`;
  }
  return error.rejection === 'session ended'
    ? 'The session ended before it was saved.'
    : 'The refused pet was already corrected, or is no longer in Sent.';
}

/**
 * Pets of one press that are being saved, or could not be. **Correct** restores the text after a failure,
 * unless the refused pet was already corrected, or is no longer in Sent.
 */
function PendingLine({ pending }: { pending: PendingPets }) {
  const { id, at, pets, name, corrects, error } = pending;
  const [pet] = pets;
  const remove = useRemovePending();
  const replaceDraft = useReplaceDraft();
  const afterAnswer = use(AfterAnswerContext);
  const isAlreadyCorrected =
    error instanceof PetsNotAdded && error.rejection === 'already corrected';
  const correct = () =>
    replaceDraft({
      ...formOf(pet, { name, count: pets.length }),
      ...(corrects !== undefined && { corrects: { row: corrects } }),
      onReplaced: () => remove(id),
    });
  const dismiss = () => {
    remove(id);
    afterAnswer();
  };
  const label = isAlreadyCorrected ? 'Dismiss' : 'Correct';
  return (
    <PetLine
      head={at}
      pet={pet}
      tone={error ? 'failed' : 'plain'}
      outcome={error ? 'Not saved or sent' : 'Saving…'}
    >
      {error && (
        <>
          <p>{describePending(error)}</p>
          <div className={`${layout.row} ${styles.actions}`}>
            <Button
              aria-label={buttonLabel(label, pet.name)}
              onClick={isAlreadyCorrected ? dismiss : correct}
            >
              {label}
            </Button>
          </div>
        </>
      )}
    </PetLine>
  );
}
