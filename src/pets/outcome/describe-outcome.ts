import type { ImportFile, Row } from '../../database/schema.ts';
import type { Related } from '../../outbox/entries.ts';
import {
  addedIds,
  additionsOf,
  isPetRefused,
  lastOutcome,
  mightBeAdded,
  statusIn,
} from '../../outbox/row-facts.ts';
import { joinWords } from '../../ui/words.ts';
import {
  describeFinding,
  errorOf,
  type Part,
  reasonOf,
  reasonOfQuestion,
} from './describe-evidence.ts';

export interface OutcomeWords {
  /** With an ID, ends before `pet 5`, which a page can make a link. */
  label: string;
  id?: bigint;
  /** Written to the Result column of a file, which imports read. An answered question has the result of its answer. */
  result: 'added' | 'corrected' | 'refused' | 'unknown' | 'not added' | 'not sent';
  /** `open`: a question, or an entry to check; `waiting`: ends automatically. */
  tone: 'good' | 'open' | 'waiting' | 'failed' | 'plain';
  details?: readonly Part[];
  nextStep?: string | undefined;
}

export const WAS_IT_ADDED = 'Was it added?';

/** The words of an outcome that needs no person. */
const plain = (label: string, result: OutcomeWords['result']) =>
  ({ label, result, tone: 'plain' }) as const;

const NOT_SENT = { label: 'Not sent', result: 'not sent', tone: 'failed' } as const;

const SKIPPED = {
  duplicate: { label: 'Skipped', result: 'not sent' },
  'added before': { label: 'Already added', result: 'added' },
  'unknown before': { label: 'Skipped', result: 'unknown' },
  'corrected before': { label: 'Already corrected', result: 'corrected' },
} as const;

/** The part of an entry that says more about its rows. */
export interface OutcomeContext {
  related: Related;
  file?: ImportFile | undefined;
}

export function describeOutcome(row: Row, { related, file }: OutcomeContext): OutcomeWords {
  const { notSent } = row;
  if (row.original !== undefined) return describeUnreadable(row);
  switch (statusIn(file, row)) {
    case 'next':
    case 'waiting':
      // After **Send again**, an earlier request may have added it.
      return plain('Waiting', mightBeAdded(row) ? 'unknown' : 'not sent');
    case 'sending':
      return plain('Sending…', 'unknown');
    case 'stopped':
      return {
        ...plain('Not sent', 'not sent'),
        details: ['The import was stopped before this row was sent.'],
      };
    case 'unsent':
      return { ...NOT_SENT, ...describeRejection(row) };
    case 'refused':
      return { label: 'Refused', result: 'refused', tone: 'failed', ...describeRejection(row) };
    case 'added':
      return describeAdded(row);
    case 'unknown':
      return {
        label: WAS_IT_ADDED,
        result: 'unknown',
        tone: 'open',
        details: [...reasonOfQuestion(row), ...describeFinding(row)],
      };
    case 'problem':
      return { ...NOT_SENT, details: [notSent?.words ?? ''] };
    case 'skipped': {
      const reason = notSent?.type === 'skipped' ? notSent.reason : 'duplicate';
      return { ...SKIPPED[reason], tone: 'plain', details: [notSent?.words ?? ''] };
    }
    case 'not added':
      return plain('Marked as not added', 'not added');
    case 'dismissed':
      return describeDismissed(row);
    case 'corrected':
      return describeCorrected(row, related);
  }
}

function describeUnreadable({ status }: Row): OutcomeWords {
  if (status === 'dismissed') return plain('Cannot be shown, dismissed', 'unknown');
  const words =
    'Another version of the app wrote this entry, and this version cannot read it. Check the list of pets.';
  return { label: 'Cannot be shown', result: 'unknown', tone: 'failed', details: [words] };
}

function describeRejection(row: Row): Pick<OutcomeWords, 'details' | 'nextStep'> {
  const nextStep = errorOf(row)?.nextStep ?? 'Press Send now.';
  return { details: reasonOf(row), ...(!isPetRefused(row) && { nextStep }) };
}

function describeAdded(row: Row): OutcomeWords {
  const ids = [...new Set(addedIds(row))];
  const [id] = ids;
  const added = { result: 'added', tone: 'good' } as const;
  const additions = additionsOf(row);
  if (ids.length > 1)
    return { label: `Added twice: pets ${joinWords(ids.map(String), 'and')}`, ...added };
  if (additions.length === 0)
    return id === undefined
      ? { label: 'Marked as added', ...added }
      : { label: 'Marked as added: ', id, ...added };
  const isInDoubt = mightBeAdded(row) || additions.some((addition) => addition.id === undefined);
  // A request that was refused, or not carried out, such as one with a 429, adds nothing.
  const effective = row.attempts.filter(
    ({ outcome }) => outcome?.type === 'added' || outcome?.type === 'unknown',
  );
  const mightBeTwice = effective.length > 1 && isInDoubt;
  const words = { ...added, ...(mightBeTwice && { details: ['It may have been added twice.'] }) };
  return id === undefined
    ? { label: 'Added, but its ID is unknown', ...words }
    : { label: 'Added as ', id, ...words };
}

function describeDismissed(row: Row): OutcomeWords {
  const details = row.notSent ? [row.notSent.words] : reasonOf(row);
  if (mightBeAdded(row)) return { ...plain('Unknown, dismissed', 'unknown'), details };
  return lastOutcome(row)?.type === 'refused'
    ? { ...plain('Refused, dismissed', 'refused'), details }
    : { ...plain('Not sent, dismissed', 'not sent'), details };
}

function describeCorrected(row: Row, related: Related): OutcomeWords {
  const last = lastCorrection(row, related);
  const [id] = last ? addedIds(last) : [];
  return id === undefined
    ? plain('Corrected', 'corrected')
    : { label: 'Corrected and added as ', id, result: 'corrected', tone: 'good' };
}

/** Follows corrections to the last row: a correction may itself have been refused and corrected. */
export function lastCorrection({ answer }: Row, related: Related): Row | undefined {
  const row = answer?.type === 'corrected' ? related.get(answer.by) : undefined;
  return (row && lastCorrection(row, related)) ?? row;
}

export function outcomeLabel({ label, id }: OutcomeWords): string {
  return id === undefined ? label : `${label}pet ${id}`;
}
