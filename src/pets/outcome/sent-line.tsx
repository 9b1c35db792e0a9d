import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { Row } from '../../database/schema.ts';
import { isDelayed, shownPet } from '../../outbox/row-facts.ts';
import { useHold } from '../../outbox/use-sent.ts';
import { Icon } from '../../ui/icon.tsx';
import { useIsSlow } from '../../ui/timing/use-is-slow.ts';
import { useSecondsUntil } from '../../ui/timing/use-seconds-until.ts';
import { describeOutcome, type OutcomeContext, type OutcomeWords } from './describe-outcome.ts';
import { type Blocked, blockedOf, describeWait } from './describe-wait.ts';
import { OutcomeDetails } from './outcome-details.tsx';
import { RowButtons } from './row-buttons.tsx';
import { PetLine } from './sent-table.tsx';

interface SentLineProps {
  row: Row;
  context: OutcomeContext;
  isLatestQuestion?: boolean;
  isLatestUndoable?: boolean;
}

export function SentLine({
  row,
  context,
  isLatestQuestion = false,
  isLatestUndoable = false,
}: SentLineProps) {
  const { status, line, at } = row;
  const words = describeOutcome(row, context);
  const { data: waiting } = useHold();
  const isNext = status === 'next';
  // Most pets wait only milliseconds, for which **Cancel sending** would appear and go.
  const isSlow = useIsSlow(isNext ? String(row.id) : undefined);
  const hasTimeLeft = useSecondsUntil(isDelayed(row) ? row.notBefore : undefined) > 0;
  const blocked = blockedOf(row, { hold: waiting?.hold, group: context.group, hasTimeLeft });
  const situation = { isLatestQuestion, isLatestUndoable, hasTimeLeft };
  const outcome = (
    <Outcome tone={words.tone} blocked={blocked}>
      <OutcomeLabel {...words} />
    </Outcome>
  );
  return (
    <PetLine
      head={line === undefined ? at : String(line)}
      isOfFile={line !== undefined}
      pet={shownPet(row)}
      text={row.cells}
      tone={toneOf(words.tone, blocked)}
      outcome={
        isNext && (isSlow || blocked) ? (
          <RowButtons row={row} situation={situation} waitingText={outcome} />
        ) : (
          outcome
        )
      }
    >
      {!isNext && (
        <>
          <OutcomeDetails row={row} words={words} />
          <RowButtons row={row} situation={situation} />
        </>
      )}
    </PetLine>
  );
}

/** What waits for a reason is amber. */
export function toneOf(
  tone: OutcomeWords['tone'],
  blocked: Blocked | undefined,
): OutcomeWords['tone'] {
  return blocked && blocked.by !== 'undo' ? 'waiting' : tone;
}

interface OutcomeProps {
  tone: OutcomeWords['tone'];
  blocked: Blocked | undefined;
  children: ReactNode;
}

export function Outcome({ tone, blocked, children }: OutcomeProps) {
  if (blocked) return <Wait key={blocked.until} blocked={blocked} />;
  return (
    <>
      {tone === 'good' && <Icon name="check" />}
      {children}
    </>
  );
}

function Wait({ blocked }: { blocked: Blocked }) {
  return <span>{describeWait(blocked, useSecondsUntil(blocked.until))}</span>;
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
