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

/** The line of a sent pet, with its outcome and actions. */
export function SentLine({ row, context, isLatestQuestion = false }: SentLineProps) {
  const { state, line, at } = row;
  const words = describeOutcome(row, context);
  const isWaiting = state.type === 'waiting' && state.turn === '';
  const isSlow = useIsSlow(isWaiting ? String(row.id) : undefined);
  // Most pets wait only milliseconds, for which the button would move the lines below it twice.
  const isJustWaiting = isWaiting && !isSlow;
  return (
    <PetLine
      head={line === undefined ? at : `Line ${line}`}
      isOfFile={line !== undefined}
      pet={shownPet(row)}
      text={row.cells}
      tone={words.tone}
      outcome={<OutcomeLabel {...words} />}
    >
      {!isJustWaiting && (
        <>
          <OutcomeDetails row={row} context={context} />
          <RowActions row={row} isLatestQuestion={isLatestQuestion} />
        </>
      )}
    </PetLine>
  );
}

function OutcomeLabel({ label, id }: OutcomeWords) {
  if (id === undefined) return <span>{label}</span>;
  return (
    <Link href={addressOf.pet(id)}>
      {label}
      <u>{`pet ${id}`}</u>
    </Link>
  );
}
