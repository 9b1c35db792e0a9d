import type { Row } from '../../database/schema.ts';
import type { Sent } from '../../outbox/queries.ts';
import { isDelayed } from '../../outbox/row-facts.ts';
import { type PendingPets, usePendingPets } from '../../outbox/use-pending-pets.ts';
import { useHold, useSent } from '../../outbox/use-sent.ts';
import { useSecondsUntil } from '../../ui/timing/use-seconds-until.ts';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { describeOutcome, outcomeLabel, type OutcomeWords } from '../outcome/describe-outcome.ts';
import { blockedOf } from '../outcome/describe-wait.ts';
import { Outcome } from '../outcome/sent-line.tsx';
import { PetName } from '../outcome/sent-table.tsx';
import styles from './add-page.module.css';

/**
 * On a phone, the outcome of the latest pet without a group, because the on-screen keyboard may hide **Just sent**. The
 * frame announces it to screen readers (`sent-news.tsx`).
 */
export function LastOutcome() {
  const latest = describeLatest(usePendingPets(), useSent().data);
  const { data: waiting } = useHold();
  const row = latest?.row;
  const secondsLeft = useSecondsUntil(row && isDelayed(row) ? row.notBefore : undefined);
  if (!useIsNarrow() || latest === undefined) return null;
  return (
    <p className={styles.lastOutcome} data-tone={latest.tone} aria-hidden="true">
      <span>
        <PetName name={latest.name} />
      </span>
      <span>
        <Outcome
          tone="plain"
          blocked={row && blockedOf(row, { hold: waiting?.hold, hasTimeLeft: secondsLeft > 0 })}
        >
          {latest.words}
        </Outcome>
      </span>
    </p>
  );
}

interface Latest {
  name: string | undefined;
  words: string;
  tone: OutcomeWords['tone'];
  /** Undefined until the pet is saved. */
  row?: Row;
}

function describeLatest([pending]: readonly PendingPets[], sent: Sent | undefined) {
  if (pending) return describePending(pending);
  const row = sent?.rows[0];
  if (sent === undefined || row === undefined) return undefined;
  const described = describeOutcome(row, sent);
  const latest: Latest = {
    name: row.pet?.name,
    words: outcomeLabel(described),
    tone: described.tone,
    row,
  };
  return latest;
}

function describePending({ pets: [{ name }], error }: PendingPets): Latest {
  return error
    ? { name, words: 'Not saved or sent', tone: 'failed' }
    : { name, words: 'Saving…', tone: 'plain' };
}
