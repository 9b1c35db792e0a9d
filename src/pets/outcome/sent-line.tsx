import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { Row } from '../../database/schema.ts';
import { isDelayed, shownPet } from '../../outbox/row-facts.ts';
import type { Hold } from '../../outbox/sender/hold.ts';
import { useIsSlow } from '../../ui/timing/use-is-slow.ts';
import { useSecondsUntil } from '../../ui/timing/use-seconds-until.ts';
import { formatCount } from '../../ui/words.ts';
import { describeOutcome, type OutcomeContext, type OutcomeWords } from './describe-outcome.ts';
import { OutcomeDetails } from './outcome-details.tsx';
import { RowButtons } from './row-buttons.tsx';
import { PetLine } from './sent-table.tsx';

interface SentLineProps {
  row: Row;
  context: OutcomeContext;
  isLatestQuestion?: boolean;
  isLatestUndoable?: boolean;
  /** Why all pets wait. */
  hold?: Hold | undefined;
}

/** The line of a sent pet, with its outcome and actions. */
export function SentLine({
  row,
  context,
  isLatestQuestion = false,
  isLatestUndoable = false,
  hold,
}: SentLineProps) {
  const { status, line, at } = row;
  const words = describeOutcome(row, context);
  const isWaiting = status === 'next';
  // Most pets wait only milliseconds, for which **Cancel sending** would move the lines below it twice.
  const isSlow = useIsSlow(isWaiting ? String(row.id) : undefined);
  const secondsLeft = useSecondsUntil(isDelayed(row) ? row.notBefore : undefined);
  const isJustWaiting = isWaiting && !isSlow && secondsLeft === 0;
  const shortHold = isWaiting && secondsLeft === 0 ? shortHoldOf(hold) : undefined;
  const situation = { isLatestQuestion, isLatestUndoable, hasTimeLeft: secondsLeft > 0 };
  const outcome = (
    <TimedOutcome secondsLeft={secondsLeft} hold={shortHold}>
      <OutcomeLabel {...words} />
    </TimedOutcome>
  );
  return (
    <PetLine
      head={line === undefined ? at : String(line)}
      isOfFile={line !== undefined}
      pet={shownPet(row)}
      text={row.cells}
      tone={shortHold ? 'waiting' : words.tone}
      outcome={
        isWaiting && !isJustWaiting ? (
          <RowButtons row={row} situation={situation} waitingText={outcome} />
        ) : (
          outcome
        )
      }
    >
      {!isJustWaiting && (
        <>
          {secondsLeft === 0 && shortHold?.type !== 'offline' && (
            <OutcomeDetails row={row} context={context} />
          )}
          {!isWaiting && <RowButtons row={row} situation={situation} />}
        </>
      )}
    </PetLine>
  );
}

function OutcomeLabel({ label, id }: OutcomeWords) {
  if (id === undefined) return <span>{label}</span>;
  return (
    <Link href={addressOf.pet(id)}>
      <span>{label}</span>
      <u>{`pet ${id}`}</u>
    </Link>
  );
}

/** A hold that ends automatically. The outcome of a waiting pet has room for it. */
type ShortHold = Extract<Hold, { type: 'throttled' | 'offline' }>;

/** Returns the hold if it ends automatically. */
export function shortHoldOf(hold: Hold | undefined): ShortHold | undefined {
  return hold?.type === 'throttled' || hold?.type === 'offline' ? hold : undefined;
}

interface TimedOutcomeProps {
  /** Until a delayed pet is sent. */
  secondsLeft: number;
  hold: ShortHold | undefined;
  children: ReactNode;
}

/** Says how long a pet waits, or that the computer is offline. Otherwise shows its outcome. */
export function TimedOutcome({ secondsLeft, hold, children }: TimedOutcomeProps) {
  if (secondsLeft > 0) return <span>{`Sending in ${secondsLeft} s`}</span>;
  if (hold?.type === 'offline') return <span>Waiting: you are offline.</span>;
  return hold ? <Waiting key={hold.until} until={hold.until} /> : children;
}

function Waiting({ until }: { until: number }) {
  const seconds = useSecondsUntil(until);
  return <span>{seconds > 0 ? `Waiting ${formatCount(seconds)} s` : 'Waiting'}</span>;
}
