import { use } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import type { Related } from '../../outbox/queries.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { type PendingPets, PetsNotAdded, useRemovePending } from '../../outbox/use-pending-pets.ts';
import { Button } from '../../ui/button.tsx';
import { formOf, useReplaceDraft } from '../new-pet/replace-draft.tsx';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { describeUnsaved } from './describe-hold.ts';
import { GroupLines } from './group-lines.tsx';
import { AfterAnswerContext, buttonLabel } from './row-actions.tsx';
import { isGroup, type SentEntry } from './sent-filter.ts';
import { SentLine } from './sent-line.tsx';
import { PetLine, SentTable } from './sent-table.tsx';
import layout from '../../ui/layout.module.css';
import styles from './sent-table.module.css';

interface SentItemsProps {
  label: string;
  /** Pets that are not in the database: they come before all others. */
  pending: readonly PendingPets[];
  entries: readonly SentEntry[];
  related: Related;
  filter: SentFilter;
  names: CategoryNames;
}

/** A table of sent pets and groups, for **Sent** and for the form. */
export function SentItems({ label, pending, entries, related, filter, names }: SentItemsProps) {
  // Nothing is sent from this page without it, so a table of what was sent opens it.
  useOutbox();
  const latestQuestion = entries.find((entry) => !isGroup(entry) && entry.state.type === 'unknown');
  return (
    <SentTable label={label} names={names}>
      {/* Another key once it failed: the line is a new one for the focus and for screen readers. */}
      {pending.map((pets) => (
        <PendingLine key={`pending ${pets.id} ${pets.error ? 'failed' : ''}`} pending={pets} />
      ))}
      {entries.map((entry) =>
        isGroup(entry) ? (
          <GroupLines key={entry.group.id} sent={entry} filter={filter} />
        ) : (
          <SentLine
            key={entry.id}
            row={entry}
            context={{ related }}
            isLatestQuestion={entry === latestQuestion}
          />
        ),
      )}
    </SentTable>
  );
}

/** Says why pets could not be written, in one or two sentences. */
function describePending(error: Error): string {
  if (!(error instanceof PetsNotAdded)) {
    const { summary, nextStep } = describeUnsaved('nothing was sent', error);
    return `${summary} ${nextStep}`;
  }
  return error.rejection === 'session ended'
    ? 'The session ended before it was saved.'
    : 'The refused pet was already corrected, or is no longer in Sent.';
}

/**
 * The pets of one press that are being saved, or could not be. Then **Correct** brings the text back, but not that of a
 * correction whose pet was corrected before: it could be added twice.
 */
function PendingLine({ pending }: { pending: PendingPets }) {
  const { id, at, pets, corrects, error } = pending;
  const [pet] = pets;
  const remove = useRemovePending();
  const replaceDraft = useReplaceDraft();
  const afterAnswer = use(AfterAnswerContext);
  const isCorrectedBefore =
    error instanceof PetsNotAdded && error.rejection === 'already corrected';
  const correct = () =>
    replaceDraft({
      form: formOf(pet),
      ...(corrects !== undefined && { corrects: { row: corrects } }),
      onReplaced: () => remove(id),
    });
  const dismiss = () => {
    remove(id);
    afterAnswer();
  };
  const words = isCorrectedBefore ? 'Dismiss' : 'Correct';
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
              aria-label={buttonLabel(words, pet.name)}
              onClick={isCorrectedBefore ? dismiss : correct}
            >
              {words}
            </Button>
          </div>
        </>
      )}
    </PetLine>
  );
}
