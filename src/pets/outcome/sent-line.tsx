import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { Row } from '../../database/row-record.ts';
import { useIsSlow } from '../../ui/timing/use-is-slow.ts';
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
}

/** One sent pet in a table: its outcome, and below that what may be done (`availableActions`). */
export function SentLine({ row, context, isLatestQuestion = false }: SentLineProps) {
  const { state, line, at } = row;
  const words = describeOutcome(row, context);
  const isWaiting = state.type === 'waiting' && state.turn === '';
  const isSlow = useIsSlow(isWaiting ? String(row.id) : undefined);
  // Most pets wait for some milliseconds. Shown immediately, the button would move the lines below it twice.
  const isBrief = isWaiting && !isSlow;
  return (
    <PetLine
      head={line === undefined ? at : `Line ${line}`}
      isOfFile={line !== undefined}
      pet={shownPet(row)}
      text={row.cells}
      tone={words.tone}
      outcome={<OutcomeLabel {...words} />}
    >
      {!isBrief && (
        <>
          <OutcomeDetails row={row} context={context} />
          <RowActions row={row} isLatestQuestion={isLatestQuestion} />
        </>
      )}
    </PetLine>
  );
}

/** The outcome in a few words, with a link to its pet: `Added as pet 123`. */
function OutcomeLabel({ label, id }: OutcomeWords) {
  if (id === undefined) return <span>{label}</span>;
  return (
    <Link href={addressOf.pet(id)}>
      {label}
      <u>{`pet ${id}`}</u>
    </Link>
  );
}
