import { useEffect, useId, useRef } from 'react';
import type { NewPet } from '../../api/schemas.ts';
import { useJournal, useSendingStep } from '../../sending/hooks.ts';
import { addedId, type EntryState, isUnsettled } from '../../sending/journal/entry.ts';
import type { EntryRef } from '../../sending/journal/entry-ref.ts';
import { numberOf } from '../../sending/journal/entry-ref.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { petName } from '../pet/pet-name.tsx';
import { statusBadge } from '../pet/status-badge.tsx';
import { statusLabel } from '../pet/status-labels.ts';
import { FINDING_LABELS, describeFinding } from './describe-finding.ts';
import styles from './unknown-outcome.module.css';

export interface UnknownOutcomeProps {
  entryRef: EntryRef;
  pet: NewPet;
  state: EntryState;
  /** The draft of the pet. An entry that sends it again gets the same draft. */
  draft?: string | undefined;
  /** Only in the form: called on **Keep editing**. Leaves the outcome open and gives the form a new draft. */
  onKeepEditing?: () => void;
  /** Whether it is shown below the pet's row of a table: without a frame, the heading visually hidden. */
  isInTable?: boolean;
}

/** **Was it added?** Shows what is known about a pet with an unknown outcome, and the ways to decide. */
export function UnknownOutcome({
  entryRef,
  pet,
  state,
  draft,
  onKeepEditing,
  isInTable = false,
}: UnknownOutcomeProps) {
  const { mutate, isPending, error } = useSendingStep();
  const { view } = useJournal();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => {
    if (onKeepEditing) heading.current?.focus();
    // Runs only once, when the question appears in the form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const number = numberOf(entryRef);
  const repeat = view?.entries.find((one) => one.repeats === number && isUnsettled(one.state));
  const taken = new Set(view?.entries.flatMap((one) => addedId(one.state) ?? []));
  const finding = state.is === 'unknown' ? state.finding : undefined;
  const pets = finding && 'pets' in finding ? finding.pets.filter(({ id }) => !taken.has(id)) : [];
  return (
    <section
      // No landmark in a table, whose rows may each have one of the same name.
      role={isInTable ? 'group' : 'region'}
      className={isInTable ? styles.inTable : styles.framed}
      aria-labelledby={headingId}
    >
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        Was it added?
      </h2>
      <p>
        {state.is === 'unknown'
          ? state.errorDescription.happened
          : 'No answer has arrived, and the tab that sent it may be asleep.'}{' '}
        {petName(pet.name)} (category {String(pet.categoryId)}, {statusLabel(pet.status)}) may or
        may not have been added. It is not sent again by itself.
      </p>
      {state.is === 'unknown' && (
        <div role="status" className={styles.finding}>
          {finding === undefined ? (
            <p>Looking for it in the lists…</p>
          ) : (
            <>
              <h3>{FINDING_LABELS[finding.answer]}</h3>
              <p>{describeFinding(finding)}</p>
            </>
          )}
        </div>
      )}
      {pets.length > 0 && (
        <ul className={styles.pets}>
          {pets.map((match) => (
            <li key={match.id}>
              <span>
                {petName(match.name)}, pet {String(match.id)} {statusBadge(match.status)}
              </span>
              <Button
                variant="primary"
                onClick={() => mutate({ do: 'decide', ref: entryRef, how: { added: match.id } })}
              >
                Take pet {String(match.id)} as added
              </Button>
            </li>
          ))}
        </ul>
      )}
      {repeat && <p>It was sent again, and the outcome of that is not known yet.</p>}
      {error && (
        <Notice
          tone="problem"
          happened="This browser could not save the record, so nothing was changed or sent again."
          next="Free up disk space, then try again."
        />
      )}
      <div className={styles.actions}>
        <Button isBusy={isPending} onClick={() => isPending || mutate({ do: 'check lists' })}>
          Look again
        </Button>
        {!repeat && (
          <Button
            isBusy={isPending}
            onClick={() => isPending || mutate({ do: 'send again', ref: entryRef, pet, draft })}
          >
            Send again
          </Button>
        )}
        <Button onClick={() => mutate({ do: 'decide', ref: entryRef, how: 'not added' })}>
          It was not added
        </Button>
        {onKeepEditing && <Button onClick={onKeepEditing}>Keep editing</Button>}
        {state.is === 'unknown' && state.errorDescription.details !== undefined && (
          <CopyButton text={state.errorDescription.details}>Copy details</CopyButton>
        )}
      </div>
      {!repeat && <p>Sending it again may add the pet twice.</p>}
    </section>
  );
}
