import type { Sent } from '../../outbox/queries.ts';
import { type PendingPets, usePendingPets } from '../../outbox/use-pending-pets.ts';
import { useSent } from '../../outbox/use-sent.ts';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { describeOutcome, outcomeLabel } from '../outcome/describe-outcome.ts';
import { PetName } from '../outcome/sent-table.tsx';
import styles from './add-page.module.css';

/**
 * On a phone, the outcome of the latest pet without a group, because the on-screen keyboard may hide **Just sent**. The
 * frame announces it to screen readers (`sent-news.tsx`).
 */
export function LastOutcome() {
  const latest = describeLatest(usePendingPets(), useSent().data);
  if (!useIsNarrow() || latest === undefined) return null;
  return (
    <p className={styles.lastOutcome} data-tone={latest.tone} aria-hidden="true">
      <span>
        <PetName name={latest.name} />
      </span>
      <span>{latest.words}</span>
    </p>
  );
}

function describeLatest([pending]: readonly PendingPets[], sent: Sent | undefined) {
  if (pending) {
    const { pets, error } = pending;
    const [{ name }] = pets;
    return error
      ? { name, words: 'Not saved or sent', tone: 'failed' }
      : { name, words: 'Saving…', tone: 'plain' };
  }
  const row = sent?.rows[0];
  if (sent === undefined || row === undefined) return undefined;
  const described = describeOutcome(row, sent);
  return { name: row.pet?.name, words: outcomeLabel(described), tone: described.tone };
}
