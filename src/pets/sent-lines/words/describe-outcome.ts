import type { ImportFile, Row } from '../../../database/schema.ts';
import {
  addedIds,
  additionsOf,
  isPetRefused,
  lastOutcome,
  mightBeAdded,
  mightBeTwice,
  statusIn,
} from '../../../outbox/row-facts.ts';
import { atTime, onDateAtTime } from '../../../ui/format-time.ts';
import { joinWords } from '../../../ui/words.ts';
import {
  describeAbsence,
  describeCheck,
  describeFinding,
  errorOf,
  petParts,
  reasonOf,
  reasonOfQuestion,
} from './describe-evidence.ts';
import type { Line, Part } from './line.ts';

/** The outcome of a row, without why it waits, and without its buttons. */
export interface OutcomeWords extends Pick<
  Line,
  'tone' | 'label' | 'details' | 'nextStep' | 'more' | 'inFile'
> {
  result: NonNullable<Line['result']>;
}

export const WAS_IT_ADDED = 'Was it added?';

/** The words of an outcome that needs no person. */
function plain(
  label: string,
  result: OutcomeWords['result'],
  details: readonly Part[] = [],
): OutcomeWords {
  return { label: [label], result, tone: 'plain', details };
}

function failed(
  label: string,
  result: OutcomeWords['result'],
  details: readonly Part[],
): OutcomeWords {
  return { label: [label], result, tone: 'failed', details };
}

const SKIPPED = {
  duplicate: ['Skipped', 'not sent'],
  'added before': ['Already added', 'added'],
  'unknown before': ['Skipped', 'unknown'],
  'added since': ['Already added', 'added'],
  'not added': ['Skipped', 'not sent', ' It was not added.'],
} as const;

/** @param file of the row, which may be stopped */
export function describeOutcome(
  row: Row,
  file: ImportFile | undefined,
  isOnline: boolean,
): OutcomeWords {
  const { notSent } = row;
  if (row.original !== undefined) return describeUnreadable(row);
  switch (statusIn(file, row)) {
    case 'next':
    case 'waiting':
      // After **Send again**, an earlier request may have added it.
      return plain('Waiting', mightBeAdded(row) ? 'unknown' : 'left to send');
    case 'sending':
      return plain('Sending…', 'unknown');
    case 'stopped':
      return plain('Not sent', 'not sent', ['The import was stopped before this row was sent.']);
    case 'unsent':
      return { ...failed('Not sent', 'not sent', reasonOf(row)), nextStep: nextStepOf(row) };
    case 'refused':
      return { ...failed('Refused', 'refused', reasonOf(row)), nextStep: nextStepOf(row) };
    case 'added':
      return describeAdded(row);
    case 'unknown':
      return describeQuestion(row, isOnline);
    case 'problem':
      return {
        ...failed('Not sent', 'not sent', describeProblemOf(notSent)),
        ...(notSent?.type === 'problem' && notSent.isOfFile && { nextStep: CORRECT_FILE }),
      };
    case 'skipped':
      return describeSkipped(notSent);
    case 'not added':
      return plain('Marked as not added', 'not added');
    case 'dismissed':
      return describeDismissed(row);
  }
}

const CORRECT_FILE = 'Correct the file, and import it again.';

function describeProblemOf(notSent: Row['notSent']): readonly Part[] {
  const { words = '' } = notSent ?? {};
  const value = notSent?.type === 'problem' ? notSent.value : undefined;
  return value === undefined ? [words] : [`${words}: `, { quote: value }];
}

function describeSkipped(notSent: Row['notSent']): OutcomeWords {
  const skipped = notSent?.type === 'skipped' ? notSent : undefined;
  const { reason = 'duplicate', importedAt } = skipped ?? {};
  const [label, result, since = ''] = SKIPPED[reason];
  if (importedAt === undefined) return plain(label, result, [`${skipped?.words ?? ''}${since}`]);
  const words = `${reason === 'added since' ? 'Added by' : 'Left to'} another entry in Sent`;
  const inFile = [`${words} ${onDateAtTime(importedAt)}.`];
  return { ...plain(label, result, [`${words} ${atTime(importedAt)}.`]), inFile };
}

function describeUnreadable({ status }: Row): OutcomeWords {
  if (status === 'dismissed') return plain('Cannot be shown, dismissed', 'unknown');
  const words =
    'Another version of the app wrote this entry, and this version cannot read it. Check the list of pets.';
  return failed('Cannot be shown', 'unknown', [words]);
}

/** The page says what the lists show, and under **Details** what happened. A file has both in one. */
function describeQuestion(row: Row, isOnline: boolean): OutcomeWords {
  const finding = describeFinding(row);
  return {
    label: [WAS_IT_ADDED],
    result: 'unknown',
    tone: 'open',
    details: isOnline || row.check?.dueAt === undefined ? finding : describeOffline(row),
    more: [...reasonOf(row), ...sentences(describeAbsence(row), describeCheck(row))],
    inFile: [...reasonOfQuestion(row), ...finding],
  };
}

/** The next check waits for the network. */
function describeOffline(row: Row): readonly Part[] {
  const words = 'You are offline. The lists will be checked when you are back online.';
  return row.check?.finding ? [...describeFinding(row), ` ${words}`] : [words];
}

const sentences = (...words: readonly (string | undefined)[]): readonly Part[] =>
  words.flatMap((sentence) => (sentence === undefined ? [] : ` ${sentence}`));

/** Undefined if only a correction can help. */
function nextStepOf(row: Row): string | undefined {
  return isPetRefused(row) ? undefined : (errorOf(row)?.nextStep ?? 'Press Send now.');
}

function describeAdded(row: Row): OutcomeWords {
  const ids = [...new Set(addedIds(row))];
  const [id] = ids;
  const added = { result: 'added', tone: 'good', ...describeAddition(row) } as const;
  if (ids.length > 1)
    return { ...added, label: [`Added twice: pets ${joinWords(ids.map(String), 'and')}`] };
  if (additionsOf(row).length === 0)
    return {
      ...added,
      label: id === undefined ? ['Marked as added'] : ['Marked as added: ', petPart(id)],
    };
  return {
    ...added,
    label: id === undefined ? ['Added, ID unknown'] : ['Added as ', petPart(id)],
  };
}

/** The line shows a pet as the service stored it, so the details say how it was sent. A file has both. */
function describeAddition(row: Row): Pick<OutcomeWords, 'details' | 'inFile'> {
  const inFile = mightBeTwice(row) ? describeTwice(row) : [];
  const { pet } = row;
  if (pet === undefined || !additionsOf(row)[0]?.stored) return { details: inFile };
  const first = row.attempts.findIndex(({ outcome }) => outcome?.type === 'added');
  const words =
    first < (row.was?.at(-1)?.attempts ?? 0)
      ? 'It was added before it was corrected to '
      : 'The store shows it differently. It was sent as ';
  const details = [words, { sent: pet }, '.'];
  return { details, inFile };
}

/** Names the pets that matched and belong to no row, if a person has chosen one of several. */
function describeTwice(row: Row): readonly Part[] {
  const own = new Set(addedIds(row));
  const others = (row.check?.finding?.pets ?? []).filter(({ id }) => !own.has(id));
  if (others.length === 0) return ['It may have been added twice.'];
  return ['It may have been added twice: ', ...petParts(others, 'pet'), ' matched, too.'];
}

function petPart(id: bigint): Part {
  return { id, words: `pet ${id}` };
}

function describeDismissed(row: Row): OutcomeWords {
  const details = row.notSent ? [row.notSent.words] : reasonOf(row);
  if (mightBeAdded(row)) {
    // Its evidence stays: the answer may be changed.
    const evidence = row.check?.finding ? describeQuestion(row, true) : { details };
    return { ...evidence, label: ['Unknown, dismissed'], result: 'unknown', tone: 'plain' };
  }
  return lastOutcome(row)?.type === 'refused'
    ? plain('Refused, dismissed', 'refused', details)
    : plain('Not sent, dismissed', 'not sent', details);
}
