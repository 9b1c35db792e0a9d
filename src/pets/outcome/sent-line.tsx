import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { Row } from '../../database/schema.ts';
import { isDelayed } from '../../outbox/row-facts.ts';
import { useIsSlow } from '../../ui/timing/use-is-slow.ts';
import { useSecondsUntil } from '../../ui/timing/use-seconds-until.ts';
import { formatCount } from '../../ui/words.ts';
import {
  describeOutcome,
  type OutcomeContext,
  type OutcomeWords,
  shownPet,
} from './describe-outcome.ts';
import { OutcomeDetails } from './outcome-details.tsx';
import { RowActions } from './row-actions.tsx';
import { PetLine } from './sent-table.tsx';

interface SentLineProps {
  row: Row;
  context: OutcomeContext;
  isLatestQuestion?: boolean;
  isLatestUndoable?: boolean;
  /** Until when a 429 keeps all pets waiting, in milliseconds since 1970. */
  throttledUntil?: number | undefined;
}

/** The line of a sent pet, with its outcome and actions. */
export function SentLine({
  row,
  context,
  isLatestQuestion = false,
  isLatestUndoable = false,
  throttledUntil,
}: SentLineProps) {
  const { status, line, at } = row;
  const words = describeOutcome(row, context);
  const isWaiting = status === 'next';
  // Most pets wait only milliseconds, for which **Cancel sending** would move the lines below it twice.
  const isSlow = useIsSlow(isWaiting ? String(row.id) : undefined);
  const secondsLeft = useSecondsUntil(isDelayed(row) ? row.notBefore : undefined);
  const isJustWaiting = isWaiting && !isSlow && secondsLeft === 0;
  const isThrottled = isWaiting && throttledUntil !== undefined && secondsLeft === 0;
  return (
    <PetLine
      head={line === undefined ? at : `Line ${line}`}
      isOfFile={line !== undefined}
      pet={shownPet(row)}
      text={row.cells}
      tone={isThrottled ? 'waiting' : words.tone}
      outcome={
        <TimedOutcome secondsLeft={secondsLeft} throttledUntil={isThrottled && throttledUntil}>
          <OutcomeLabel {...words} />
        </TimedOutcome>
      }
    >
      {!isJustWaiting && (
        <>
          {secondsLeft === 0 && <OutcomeDetails row={row} context={context} />}
          <RowActions
            row={row}
            isLatestQuestion={isLatestQuestion}
            isLatestUndoable={isLatestUndoable}
            hasTimeLeft={secondsLeft > 0}
          />
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

interface TimedOutcomeProps {
  /** Until a delayed pet is sent. */
  secondsLeft: number;
  throttledUntil: number | false;
  children: ReactNode;
}

/** Says how long a pet waits. Without a time, shows its outcome. */
export function TimedOutcome({ secondsLeft, throttledUntil, children }: TimedOutcomeProps) {
  if (secondsLeft > 0) return <span>{`Sending in ${secondsLeft} s`}</span>;
  if (throttledUntil !== false) return <Waiting key={throttledUntil} until={throttledUntil} />;
  return children;
}

function Waiting({ until }: { until: number }) {
  const seconds = useSecondsUntil(until);
  return <span>{seconds > 0 ? `Waiting ${formatCount(seconds)} s` : 'Waiting'}</span>;
}
