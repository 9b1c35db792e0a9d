import { toSingleLine } from '../../api/json/to-single-line.ts';
import { type EnvironmentRecord, type Row, STATUSES } from '../../database/schema.ts';
import {
  type Entry,
  type EntryCounts,
  NO_ROWS,
  type PressEntry,
  toCheckIn,
} from '../../outbox/entries.ts';
import { onlyRow } from '../../outbox/entry-facts.ts';
import type { EntryToHandOver } from '../../outbox/queries/read-handover.ts';
import { countPendingPets, type PendingPets } from '../../outbox/queries/use-pending-pets.ts';
import { shownPet } from '../../outbox/row-facts.ts';
import { TO_CHECK } from '../../outbox/to-check.ts';
import { formatDateTime, isToday } from '../../ui/format-time.ts';
import { countOf, formatCount, joinWords } from '../../ui/words.ts';
import { shortLine } from '../../untrusted-text/plain-text.ts';
import { lineOfEntry, lineOfRow } from '../sent-lines/words/describe-line.ts';
import { WAS_IT_ADDED } from '../sent-lines/words/describe-outcome.ts';
import { FACTS_OF_FILES, type Line, textOf } from '../sent-lines/words/line.ts';
import { resultCounts } from '../sent-lines/words/sent-entries.ts';
import type { CategoryNames } from '../pet/category-names.ts';
import { FIELDS } from '../pet/fields.tsx';
import { petWords } from '../pet/pet-words.ts';

/** What the next shift must know, but **Sent** does not store. */
export interface NotInSent {
  /** Pets of this page that could not be saved. */
  notSaved?: readonly PendingPets[];
  /** How many added pets **Clear finished entries** has removed, and when. */
  cleared?: EnvironmentRecord['cleared'] | undefined;
  /** When the newest entry that was cleared had been sent. */
  clearedUpTo?: EnvironmentRecord['clearedUpTo'] | undefined;
}

/**
 * The text of **Copy for handover**: how many pets have which outcome, and one line for each entry of **Sent**, oldest
 * first. Below an entry of several, it names those to check, and the rows of a file that were not sent. Times are local.
 */
export function handoverText(
  environment: string,
  entries: readonly EntryToHandOver[],
  names: CategoryNames,
  { notSaved = [], ...cleared }: NotInSent = {},
): string {
  const lines = entries.map((entry) => linesOf(entry, names)).toReversed();
  return [
    headLine(environment, entries, { notSaved, ...cleared }),
    ...lines.flat(),
    ...notSaved.map((pending) => lineOfNotSaved(pending, names)).toReversed(),
  ].join('\n');
}

/** `Added in Staging: 9 pets (8 with the form and 1 from “pets.csv”). To check: 2 refused. Others: 1 left to send.` */
function headLine(
  environment: string,
  entries: readonly Entry[],
  { notSaved = [], cleared, clearedUpTo }: NotInSent,
): string {
  const presses = entries.filter(({ kind }) => kind === 'press');
  const files = entries.filter(({ kind, counts }) => kind === 'file' && counts.added > 0);
  const ofForm = addedIn(presses);
  const total = ofForm + addedIn(files);
  const parts = [
    ...(ofForm > 0 ? [`${formatCount(ofForm)} with the form`] : []),
    ...files
      .toReversed()
      .map(({ name, counts }) => `${formatCount(counts.added)} from ${quoted(name)}`),
  ];
  const split = files.length > 0 ? ` (${joinWords(parts, 'and')})` : '';
  const toCheck = { ...NO_ROWS };
  const others = { ...totalOf(entries), added: 0 };
  for (const status of TO_CHECK) {
    toCheck[status] = others[status];
    others[status] = 0;
  }
  return [
    `Added in ${environment}${periodOf(entries, clearedUpTo)}: ${countOf(total, 'pet')}${split}.`,
    cleared &&
      isToday(cleared.at) &&
      `Added today and cleared from Sent: ${countOf(cleared.added, 'pet')}.`,
    describe('To check', toCheck),
    describe('Others', others),
    notSaved.length > 0 && `Not saved or sent: ${countOf(countPendingPets(notSaved), 'pet')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Sent keeps a day and what is to check: of earlier days, it may not have all. */
function periodOf(entries: readonly Entry[], clearedUpTo = 0): string {
  const oldest = Math.min(...entries.map(({ at }) => at));
  if (entries.length === 0 || isToday(oldest)) return '';
  const lack = clearedUpTo < oldest ? '' : ', without what was cleared';
  return ` since ${formatDateTime(oldest)}${lack}`;
}

function describe(kind: string, counts: EntryCounts): string {
  const results = resultCounts(counts);
  return results.length > 0 ? `${kind}: ${results.join(', ')}.` : '';
}

function addedIn(entries: readonly Entry[]): number {
  return totalOf(entries).added;
}

function totalOf(entries: readonly Entry[]): EntryCounts {
  const total = { ...NO_ROWS };
  for (const { counts } of entries)
    for (const status of [...STATUSES, 'stopped'] as const) total[status] += counts[status];
  return total;
}

function lineOfNotSaved({ pets, name }: PendingPets, names: CategoryNames): string {
  const [first] = pets;
  const count = pets.length > 1 ? `${formatCount(pets.length)} × ` : '';
  return `Not saved or sent: ${count}${quoted(name ?? first.name)}, ${petWords(first, names)}`;
}

function linesOf(entry: EntryToHandOver, names: CategoryNames): readonly string[] {
  const time = formatDateTime(entry.at);
  const line = lineOfEntry(entry, FACTS_OF_FILES);
  const row = onlyRow(entry);
  if (row) return [petText(row, line, names, time)];
  const subject =
    entry.kind === 'file' ? `Import of ${quoted(entry.name)}` : severalPets(entry, names);
  const { toCheck, closed, counts } = entry;
  const more = toCheckIn(entry) - toCheck.length;
  const isClosed = ({ status }: Row) => status !== 'added';
  const moreClosed = counts['not added'] + counts.dismissed - closed.filter(isClosed).length;
  const stoppedAt = entry.counts.stopped > 0 ? entry.file?.stopped : undefined;
  // Why rows were not sent.
  const stopped = stoppedAt === undefined ? '' : `, stopped ${formatDateTime(stoppedAt)}`;
  const item = (one: Row) => itemOf(one, lineOfRow(one, entry, FACTS_OF_FILES), names);
  return [
    `${subject}, ${textOf(line.inFile ?? line.details)}, ${time}${stopped}`,
    ...toCheck.map(item),
    ...(more > 0 ? [`- ${formatCount(more)} more to check.`] : []),
    ...closed.map(item),
    ...(moreClosed > 0
      ? [`- ${formatCount(moreClosed)} more marked as not added or dismissed.`]
      : []),
    ...linesLeft(entry, names),
  ];
}

/** `3 pets called “Guppy 1” to “Guppy 3”, category Dogs 4, Available`: of pets that were corrected apart, the names alone. */
function severalPets({ name, size, rows }: PressEntry, names: CategoryNames): string {
  const [words = '', ...others] = new Set(
    rows.flatMap((row) => {
      const pet = shownPet(row);
      return pet ? [petWords(pet, names)] : [];
    }),
  );
  const shared = others.length === 0 ? `, ${words}` : '';
  return `${formatCount(size)} pets called ${namesOf(name, rows)}${shared}`;
}

function namesOf(name: string, rows: readonly Row[]): string {
  const [first = name, ...others] = rows.flatMap((row) => shownPet(row)?.name ?? []);
  const last = others.at(-1) ?? first;
  const isNumbered = [first, last].every((numbered) => numbered.startsWith(`${name} `));
  return isNumbered ? `${quoted(first)} to ${quoted(last)}` : quoted(name);
}

/** The rows of a file that have no outcome: the few that are in flight are among the first. */
function linesLeft({ file, counts, left }: EntryToHandOver, names: CategoryNames): string[] {
  if (!file) return [];
  const words = file.stopped === undefined ? 'left to send' : 'not sent';
  const more = counts.next + counts.waiting + counts.stopped + counts.sending - left.length;
  const labelOf = ({ status }: Row) =>
    status === 'sending' ? 'Being sent' : file.stopped === undefined ? 'Left to send' : 'Not sent';
  return [
    ...left.map((row) => itemOf(row, { label: [labelOf(row)], details: [] }, names)),
    ...(more > 0 ? [`- ${formatCount(more)} more ${words}.`] : []),
  ];
}

type Words = Pick<Line, 'label' | 'details' | 'inFile'>;

function itemOf(row: Row, words: Words, names: CategoryNames): string {
  const text = petText(row, words, names);
  return row.line === undefined ? `- ${text}` : `- Line ${row.line}. ${text}`;
}

/** @param time of an entry that is one pet */
function petText(row: Row, line: Words, names: CategoryNames, time?: string): string {
  const label = textOf(line.label);
  const details = textOf(line.inFile ?? line.details);
  const pet = shownPet(row);
  const name = pet?.name ?? row.cells?.name?.trim() ?? '';
  const words = [
    name === '' ? 'no name' : `“${name}”`,
    ...(pet ? [petWords(pet, names)] : []),
    ...(pet || name !== '' ? [] : cellsOf(row)),
    time,
  ];
  return toSingleLine(
    [
      label === WAS_IT_ADDED ? label : `${label}:`,
      `${words.filter(Boolean).join(', ')}${details === '' ? '' : '.'}`,
      details,
    ]
      .filter(Boolean)
      .join(' '),
  );
}

/** What a row of a file without a name has in its other cells. */
function cellsOf({ cells }: Row): readonly string[] {
  return FIELDS.flatMap(({ key, label }) => {
    const text = cells?.[key]?.trim() ?? '';
    return text === '' ? [] : `${label.toLowerCase()} ${shortLine(text)}`;
  });
}

function quoted(name: string): string {
  return `“${shortLine(name)}”`;
}
