import { Fragment } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { Batch } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import {
  addedIds,
  isRefusedAsItStands,
  mayBeAsleep,
  type SentRow,
} from '../../sending/journal/outcome.ts';
import { petName } from '../pet/pet-name.tsx';
import { statusLabel } from '../pet/status-labels.ts';
import {
  describeExtraPets,
  describeFinding,
  describeUnchecked,
  FINDING_LABELS,
} from './describe-finding.ts';
import { outcomeDetails, outcomeWords } from './describe-outcome.ts';
import { formatTime } from './format-time.ts';

/** The outcome of a row in a few words, with links to its pets: `Added as pet 123`. */
export function OutcomeLabel({ row }: { row: SentRow }) {
  const { words, ids = [], after } = outcomeWords(row);
  const [id] = ids;
  if (id === undefined) return words;
  if (ids.length === 1)
    return (
      <>
        <Link href={addressOf.pet(id)}>
          {words}
          <u>pet {String(id)}</u>
        </Link>
        {after}
      </>
    );
  return (
    <>
      {words}pets{' '}
      {ids.map((one, index) => (
        <Fragment key={one}>
          {index > 0 && (index === ids.length - 1 ? ' and ' : ', ')}
          <Link href={addressOf.pet(one)}>{String(one)}</Link>
        </Fragment>
      ))}
      {after}
    </>
  );
}

interface OutcomeDetailsProps {
  row: SentRow;
  batch: Batch;
  view: JournalView;
}

/** What is known about an outcome beyond its label, as paragraphs. */
export function OutcomeDetails({ row, batch, view }: OutcomeDetailsProps) {
  const { outcome } = row;
  const { backOffUntil = 0, readAt } = view;
  switch (outcome.is) {
    case 'waiting':
      if (backOffUntil > readAt)
        return <p>The service asked this app to wait until {formatTime(backOffUntil)}.</p>;
      return outcome.page !== undefined && <p>It waits for the pets before it.</p>;
    case 'on its way':
      return (
        mayBeAsleep(outcome, readAt) && (
          <p>
            No answer has arrived, and the tab that sent it may be asleep. You can answer this
            later.
          </p>
        )
      );
    case 'not sent':
    case 'refused': {
      const { happened, said, next } = outcome.errorDescription;
      return (
        <p>
          {happened}
          {said !== undefined && (
            <span>
              {' '}
              The service says:{' '}
              <q dir="auto" translate="no">
                {said}
              </q>
            </span>
          )}
          {!isRefusedAsItStands(outcome) && <span> {next}</span>}
        </p>
      );
    }
    case 'unknown': {
      const { finding } = row.row;
      return (
        <p>
          {outcome.errorDescription.happened}{' '}
          {finding ? (
            <span>
              <b>{FINDING_LABELS[finding.answer]}</b>: {describeFinding(finding)} Sent again, it may
              be added twice.
            </span>
          ) : (
            <span>Looking for it in the lists…</span>
          )}{' '}
          You can answer this later.
        </p>
      );
    }
    case 'added':
    case 'decided':
      return <AddedDetails row={row} batch={batch} />;
    case 'problem':
    case 'added before':
    case 'unknown before':
      return <p>{outcomeDetails(row)}</p>;
  }
}

function AddedDetails({ row, batch }: Omit<OutcomeDetailsProps, 'view'>) {
  const { outcome, pet } = row;
  const unchecked = describeUnchecked(row, batch);
  return (
    <>
      {row.row.extra && <p>{describeExtraPets(addedIds(outcome), row.row.extra)}</p>}
      {unchecked !== '' && <p>{unchecked}</p>}
      {outcome.is === 'added' && outcome.stored && pet && (
        <p>
          Shown as the service stored it. It was sent as {petName(pet.name)}, category{' '}
          {String(pet.categoryId)}, {statusLabel(pet.status)}.
        </p>
      )}
    </>
  );
}
