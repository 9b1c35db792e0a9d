import { Fragment } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { Batch } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import {
  isOpenQuestion,
  isRefusedAsItStands,
  mayBeAsleep,
  type SentRow,
} from '../../sending/journal/outcome.ts';
import { useIsSlow } from '../../ui/timing/use-is-slow.ts';
import { formatExactTime } from '../../ui/format-time.ts';
import { writtenText } from '../../written-text/written-text.tsx';
import { statusLabel } from '../pet/status-labels.ts';
import {
  describeFinding,
  describeOutcome,
  type OutcomeWords,
  shownPet,
  WAS_IT_ADDED,
} from './describe-outcome.ts';
import { RowWays } from './row-ways.tsx';
import { PetLine } from './sent-table.tsx';

interface SentLineProps {
  row: SentRow;
  batch: Batch;
  view: JournalView;
}

/** One sent pet in a table: what became of it, and below that what may be done (`waysOf`). */
export function SentLine({ row, batch, view }: SentLineProps) {
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
          <RowWays row={row} view={view} />
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

/** What is known about an outcome beyond its label, as paragraphs. */
function OutcomeDetails({ row, view }: Omit<SentLineProps, 'batch'>) {
  const { outcome, pet } = row;
  const { backOffUntil = 0, readAt } = view;
  switch (outcome.is) {
    case 'waiting':
      if (backOffUntil > readAt)
        return (
          <p key="wait">{`The service asked this app to wait until ${formatExactTime(backOffUntil)}.`}</p>
        );
      if (outcome.page !== undefined) return <p key="queue">It waits for the pets before it.</p>;
      break;
    case 'on its way':
      return (
        mayBeAsleep(outcome, readAt) && (
          <p key="asleep">No answer has arrived, and the tab that sent it may be asleep.</p>
        )
      );
    case 'not sent':
    case 'refused': {
      const { happened, said, next } = outcome.errorDescription;
      return (
        <p>
          <span>{happened}</span>
          {said !== undefined && (
            <span>
              {' '}
              The service says:{' '}
              <q dir="auto" translate="no">
                {writtenText(said, 'in quote')}
              </q>
            </span>
          )}
          {!isRefusedAsItStands(outcome) && <span> {next}</span>}
        </p>
      );
    }
    case 'unknown':
      return (
        <p>
          <span>{outcome.errorDescription.happened}</span> <b>{describeFinding(row, view)}</b>
        </p>
      );
    case 'added':
      return (
        outcome.stored &&
        pet && (
          <p>
            Shown as the service stored it. It was sent as {writtenText(pet.name)}
            <span>{`, category ${pet.categoryId}, ${statusLabel(pet.status)}.`}</span>
          </p>
        )
      );
    case 'decided':
    case 'corrected':
    case 'left':
    case 'problem':
    case 'duplicate':
    case 'added before':
    case 'unknown before':
    case 'corrected before':
      break;
  }
  const { details } = describeOutcome(row, view);
  return details !== undefined && <p>{details}</p>;
}
