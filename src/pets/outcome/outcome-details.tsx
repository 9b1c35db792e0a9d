import type { ReactNode } from 'react';
import type { Batch } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { addedIds, isRefusedAsItStands, type SentRow } from '../../sending/journal/outcome.ts';
import { petName } from '../pet/pet-name.tsx';
import { statusLabel } from '../pet/status-labels.ts';
import { describeUnchecked } from './describe-check.ts';
import { describeExtraPets } from './describe-extra-pets.ts';
import { FINDING_LABELS, describeFinding } from './describe-finding.ts';
import { outcomeDetails } from './describe-outcome.ts';
import { formatTime } from './format-time.ts';

/** What is known about an outcome beyond its label, as paragraphs. Undefined when there is nothing to add. */
export function detailsOf(row: SentRow, batch: Batch, view: JournalView): ReactNode {
  const { outcome } = row;
  switch (outcome.is) {
    case 'waiting': {
      const { backOffUntil = 0, readAt } = view;
      if (backOffUntil > readAt)
        return <p>The service asked this app to wait until {formatTime(backOffUntil)}.</p>;
      return outcome.page === undefined ? undefined : <p>It waits for the pets before it.</p>;
    }
    case 'on its way':
      return undefined;
    case 'not sent':
    case 'refused':
      return <Refusal row={row} />;
    case 'unknown':
      return <Question row={row} />;
    case 'added':
    case 'decided':
      return describeAdded(row, batch);
    case 'problem':
    case 'added before':
    case 'unknown before':
      return <p>{outcomeDetails(row)}</p>;
  }
}

/** What is said about a request that is on its way for so long that its tab may be asleep. */
export function AsleepQuestion() {
  return (
    <p>No answer has arrived, and the tab that sent it may be asleep. You can answer this later.</p>
  );
}

function Refusal({ row: { outcome } }: { row: SentRow }) {
  if (outcome.is !== 'not sent' && outcome.is !== 'refused') return null;
  const { happened, said, next } = outcome.errorDescription;
  return (
    <p>
      {happened}
      {said !== undefined && (
        <>
          {' '}
          The service says: <q dir="auto">{said}</q>
        </>
      )}
      {!isRefusedAsItStands(outcome) && ` ${next}`}
    </p>
  );
}

function Question({ row: { outcome, row } }: { row: SentRow }) {
  if (outcome.is !== 'unknown') return null;
  const { finding } = row;
  return (
    <p>
      {outcome.errorDescription.happened}{' '}
      {finding ? (
        <>
          <b>{FINDING_LABELS[finding.answer]}</b>: {describeFinding(finding)} Sent again, it may be
          added twice.
        </>
      ) : (
        'Looking for it in the lists…'
      )}{' '}
      You can answer this later.
    </p>
  );
}

function describeAdded(row: SentRow, batch: Batch): ReactNode {
  const { outcome, pet } = row;
  const unchecked = describeUnchecked(row, batch);
  const { extra } = row.row;
  const stored = outcome.is === 'added' && outcome.stored;
  if (!extra && unchecked === '' && !stored) return undefined;
  return (
    <>
      {extra && <p>{describeExtraPets(addedIds(outcome), extra)}</p>}
      {unchecked !== '' && <p>{unchecked}</p>}
      {stored && pet && (
        <p>
          Shown as the service stored it. It was sent as {petName(pet.name)}, category{' '}
          {String(pet.categoryId)}, {statusLabel(pet.status)}.
        </p>
      )}
    </>
  );
}
