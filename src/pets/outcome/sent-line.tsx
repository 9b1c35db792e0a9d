import { Fragment } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { Batch } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { isOpenQuestion, type SentRow } from '../../sending/journal/outcome.ts';
import { useIsSlow } from '../../ui/timing/use-is-slow.ts';
import { describeOutcome, type OutcomeWords, shownPet, WAS_IT_ADDED } from './describe-outcome.ts';
import { OutcomeDetails } from './outcome-details.tsx';
import { RowWays } from './row-ways.tsx';
import { PetLine } from './sent-table.tsx';

interface SentLineProps {
  row: SentRow;
  batch: Batch;
  view: JournalView;
  isNewestQuestion?: boolean;
}

/** One sent pet in a table: what became of it, and below that what may be done (`waysOf`). */
export function SentLine({ row, batch, view, isNewestQuestion = false }: SentLineProps) {
  const { outcome, line } = row;
  const isOpen = isOpenQuestion(outcome, view.readAt);
  const words = describeOutcome(row, view);
  const isSlow = useIsSlow(outcome.is === 'waiting' ? batch.id : undefined);
  // Most pets wait for some milliseconds. Shown at once, the button would move the lines below it twice.
  const isBrief =
    outcome.is === 'waiting' && !isSlow && !view.backOffUntil && view.readAt - batch.at < 1000;
  return (
    <PetLine
      head={line === undefined ? batch.at : `Line ${line}`}
      isOfFile={line !== undefined}
      pet={shownPet(row)}
      text={row.text}
      tone={isOpen ? 'open' : words.tone}
      outcome={isOpen ? WAS_IT_ADDED : <OutcomeLabel {...words} />}
    >
      {!isBrief && (
        <>
          <OutcomeDetails row={row} view={view} />
          <RowWays row={row} view={view} isNewestQuestion={isNewestQuestion} />
        </>
      )}
    </PetLine>
  );
}

/** The outcome in a few words, with links to its pets: `Added as pet 123`. */
function OutcomeLabel({ label, ids, after }: OutcomeWords) {
  const [id, ...others] = ids ?? [];
  if (ids === undefined || id === undefined) return <span>{label}</span>;
  if (others.length === 0)
    return (
      <>
        <Link href={addressOf.pet(id)}>
          {label}
          <u>{`pet ${id}`}</u>
        </Link>
        <span>{after}</span>
      </>
    );
  return (
    <>
      <span>{`${label}pets `}</span>
      {ids.map((one, index) => (
        <Fragment key={one}>
          {index > 0 && <span>{index === ids.length - 1 ? ' and ' : ', '}</span>}
          <Link href={addressOf.pet(one)} translate="no">
            {String(one)}
          </Link>
        </Fragment>
      ))}
      <span>{after}</span>
    </>
  );
}
