// What each line of **Sent** says and offers: the words of outcomes are in `describe-outcome.ts`, the buttons in
// `buttons.ts`. No screen and no file has words of its own for it.
import type { Millis, Row, Status } from '../../../database/schema.ts';
import { type Entry, toCheckIn } from '../../../outbox/entries.ts';
import { onlyRow } from '../../../outbox/entry-facts.ts';
import {
  isAnsweredQuestion,
  wasDelayed,
  isNextOrWaiting,
  statusIn,
} from '../../../outbox/row-facts.ts';
import { type PendingPets, PetsNotAdded } from '../../../outbox/queries/use-pending-pets.ts';
import { atTime } from '../../../ui/format-time.ts';
import { formatCount, joinSentences } from '../../../ui/words.ts';
import { buttonsOfFile, buttonsOfRow, buttonsOfSeveral } from './buttons.ts';
import {
  describeLaterRefusal,
  describeRefusedPets,
  describeRequests,
  errorOf,
  reasonOf,
} from './describe-evidence.ts';
import { describeOutcome } from './describe-outcome.ts';
import { type Facts, type Line, type Part, textOf } from './line.ts';
import { describeUnsaved, describeWait } from './obstacle-words.ts';
import { describeResult } from './sent-entries.ts';

/** The line of an entry: of its only pet, or of all its rows. */
export function lineOfEntry(entry: Entry, facts: Facts): Line {
  const row = onlyRow(entry);
  return row ? lineOfRow(row, entry, facts) : lineOfRows(entry, facts);
}

/** @param entry that the row is of */
export function lineOfRow(row: Row, entry: Entry, facts: Facts): Line {
  const isNext = row.status === 'next';
  const hasTimeLeft = wasDelayed(row) && timeOf(row) > facts.now;
  const words = describeOutcome(row, entry.file, facts.isOnline);
  const refusals = sentences(describeRefusedPets(row), describeLaterRefusal(row));
  return {
    ...words,
    ...(refusals.length > 0 && {
      refusals,
      inFile: sentences(words.inFile ?? words.details, refusals),
    }),
    ...waitOf(row, entry, facts),
    requests: isNext ? undefined : describeRequests(row),
    buttons: buttonsOfRow(row, entry, { ...facts, hasTimeLeft }),
    buttonsIn: isNext ? 'label' : isAnsweredQuestion(row) ? 'evidence' : 'details',
  };
}

function sentences(first: readonly Part[], second: readonly Part[]): readonly Part[] {
  return first.length === 0 || second.length === 0
    ? [...first, ...second]
    : [...first, ' ', ...second];
}

const UNFINISHED = ['next', 'waiting', 'sending'] as const;

function lineOfRows(entry: Entry, facts: Facts): Line {
  const { kind, counts, rows, size } = entry;
  const toCheck = toCheckIn(entry);
  const result = describeResult(entry);
  // All pets of a press have the same delay.
  const delayed = kind === 'press' ? rows.find(wasDelayed) : undefined;
  const hasTimeLeft = delayed !== undefined && timeOf(delayed) > facts.now;
  const status = UNFINISHED.find((unfinished) => counts[unfinished] > 0) ?? 'added';
  const wait = toCheck > 0 ? undefined : waitOf(delayed ?? { status }, entry, facts);
  // If all pets wait, the line already says how many.
  const isPartly = toCheck > 0 || (wait !== undefined && counts.next < size);
  const reason = reasonOfRows(entry);
  return {
    tone: toCheck > 0 ? 'open' : counts.added === size ? 'good' : 'plain',
    label: [toCheck > 0 ? `${formatCount(toCheck)} to check` : result],
    details: [joinSentences([...(isPartly ? [result] : []), ...reason])].filter(Boolean),
    inFile: [result],
    ...wait,
    buttons:
      kind === 'file' ? buttonsOfFile(entry) : buttonsOfSeveral(entry, { ...facts, hasTimeLeft }),
    buttonsIn: kind === 'press' && counts.next > 0 ? 'label' : 'details',
  };
}

/** Says why several rows were not sent, if it is the same reason for all, and no refusal. */
function reasonOfRows({ kind, file, rows, counts }: Entry): readonly string[] {
  if (file?.stopped !== undefined && counts.stopped > 0)
    return [`Stopped ${atTime(file.stopped)}.`];
  const unsent = kind === 'press' ? rows.filter(({ status }) => status === 'unsent') : [];
  const reasons = new Set(unsent.map((row) => textOf(reasonOf(row, unsent.length))));
  return unsent.length > 1 && reasons.size === 1 && !unsent.some(errorOf) ? [...reasons] : [];
}

function timeOf({ notBefore = 0 }: Pick<Row, 'notBefore'>): Millis {
  return notBefore;
}

type WaitWords = Pick<Line, 'label' | 'until'> & Partial<Pick<Line, 'tone'>>;

/**
 * Returns why a row waits, or has no outcome yet. Undefined if it does not wait, or only for its turn or another tab: then
 * it is `Waiting` (`describe-outcome.ts`).
 */
function waitOf(
  row: { status: Status; notBefore?: Millis },
  { file }: Entry,
  { now, obstacle }: Facts,
): WaitWords | undefined {
  // The response may have arrived, but is not on the disk.
  if (row.status === 'sending' && obstacle?.by === 'disk')
    return { label: ['Outcome not saved yet'], tone: 'waiting' };
  if (!isNextOrWaiting(row) || statusIn(file, row) === 'stopped') return undefined;
  if (wasDelayed(row) && timeOf(row) > now && !obstacle)
    return { label: ['Sending in'], until: row.notBefore };
  if (row.status === 'waiting' && file?.paused)
    return { label: ['Waiting: paused.'], tone: 'waiting' };
  return obstacle && describeWait(obstacle);
}

/** The line of pets of one press that are being saved, or could not be. */
export function lineOfPending(pending: PendingPets): Line {
  const { error } = pending;
  const line = { details: [], buttons: [], buttonsIn: 'details' } as const;
  if (!error) return { ...line, tone: 'plain', label: ['Saving…'] };
  return {
    ...line,
    tone: 'failed',
    label: ['Not saved or sent'],
    details: [describeNotSaved(error)],
    buttons: [{ label: 'Correct', command: { type: 'restore', pending } }],
  };
}

function describeNotSaved(error: Error): string {
  if (!(error instanceof PetsNotAdded)) {
    const { summary, nextStep } = describeUnsaved('nothing was sent', error, 'press Correct');
    return `${summary} ${nextStep}`;
  }
  return error.rejection === 'session ended'
    ? 'The session ended before it was saved.'
    : 'The pet to correct has since been sent, answered or corrected, or is no longer in Sent. Correct puts this text into the form as a new pet.';
}
