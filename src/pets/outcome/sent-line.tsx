import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { ImportFile, Row } from '../../database/schema.ts';
import type { Entry } from '../../outbox/entries.ts';
import { shownPet } from '../../outbox/row-facts.ts';
import { useObstacle } from '../../outbox/use-sent.ts';
import { Icon } from '../../ui/icon.tsx';
import { useIsSlow } from '../../ui/timing/use-is-slow.ts';
import { useSecondsUntil } from '../../ui/timing/use-seconds-until.ts';
import { describeOutcome, type OutcomeWords } from './describe-outcome.ts';
import { type Blocked, blockedOf, describeWait } from './obstacle-words.ts';
import { OutcomeDetails } from './outcome-details.tsx';
import { RowButtons } from './row-buttons.tsx';
import { PetLine } from './sent-table.tsx';

interface SentLineProps {
  row: Row;
  entry: Entry;
  isLatestQuestion?: boolean;
  isLatestUndoable?: boolean;
}

export function SentLine({
  row,
  entry,
  isLatestQuestion = false,
  isLatestUndoable = false,
}: SentLineProps) {
  const { line, at } = row;
  const words = describeOutcome(row, entry);
  const { blocked, hasTimeLeft, hasButtons } = useWait(String(row.id), row, entry.file);
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
        hasButtons ? (
          <RowButtons row={row} entry={entry} situation={situation} waitingText={outcome} />
        ) : (
          outcome
        )
      }
    >
      {row.status !== 'next' && (
        <>
          <OutcomeDetails row={row} words={words} />
          <RowButtons row={row} entry={entry} situation={situation} />
        </>
      )}
    </PetLine>
  );
}

/**
 * Returns why the pets of a line wait, and whether its buttons are shown while they do.
 *
 * @param row one of them, with the delay of all if there is one
 */
export function useWait(id: string, row: Pick<Row, 'status' | 'notBefore'>, file?: ImportFile) {
  const { obstacle } = useObstacle();
  const isNext = row.status === 'next';
  // Most pets wait only milliseconds, for which **Cancel sending** would appear and go.
  const isSlow = useIsSlow(isNext ? id : undefined);
  const hasTimeLeft = useSecondsUntil(isNext ? row.notBefore : undefined) > 0;
  const blocked = blockedOf(row, { obstacle, file, hasTimeLeft });
  return { blocked, hasTimeLeft, hasButtons: isNext && (isSlow || hasTimeLeft) };
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
