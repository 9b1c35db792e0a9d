import { toSingleLine } from '../../api/json/to-single-line.ts';
import { type Row, STATUSES } from '../../database/schema.ts';
import { type Entry, type EntryCounts, NO_ROWS, toCheckIn } from '../../outbox/entries.ts';
import { onlyRow } from '../../outbox/entry-facts.ts';
import type { EntryToHandOver } from '../../outbox/read-handover.ts';
import { shownPet, TO_CHECK } from '../../outbox/row-facts.ts';
import { formatDateTime, isToday } from '../../ui/format-time.ts';
import { countOf, formatCount, joinWords } from '../../ui/words.ts';
import { shortLine } from '../../untrusted-text/plain-text.ts';
import { lineOfEntry, lineOfRow } from '../outcome/describe-line.ts';
import { WAS_IT_ADDED } from '../outcome/describe-outcome.ts';
import { FACTS_OF_FILES, type Line, textOf } from '../outcome/line.ts';
import { resultCounts } from '../outcome/sent-entries.ts';
import type { CategoryNames } from '../pet/category-names.ts';
import { petWords } from '../pet/pet-words.ts';

/**
 * The text of **Copy for handover**: how many pets have which outcome, and one line for each entry of **Sent**, oldest
 * first. Below an entry of several, it names those to check. Times are local.
 */
export function handoverText(
  environment: string,
  entries: readonly EntryToHandOver[],
  names: CategoryNames,
): string {
  const lines = entries.map((entry) => linesOf(entry, names)).toReversed();
  return [headLine(environment, entries), ...lines.flat()].join('\n');
}

/** `Added in Staging: 9 pets (8 with the form and 1 from “pets.csv”). To check: 2 refused. Others: 1 left to send.` */
function headLine(environment: string, entries: readonly Entry[]): string {
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
    `Added in ${environment}${periodOf(entries)}: ${countOf(total, 'pet')}${split}.`,
    describe('To check', toCheck),
    describe('Others', others),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Sent keeps a day and what is to check, so its counts are not always those of today. */
function periodOf(entries: readonly Entry[]): string {
  const oldest = Math.min(...entries.map(({ at }) => at));
  return entries.length === 0 || isToday(oldest) ? '' : ` since ${formatDateTime(oldest)}`;
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

function linesOf(entry: EntryToHandOver, names: CategoryNames): readonly string[] {
  const time = formatDateTime(entry.at);
  const line = lineOfEntry(entry, FACTS_OF_FILES);
  const row = onlyRow(entry);
  if (row) return [petText(row, line, names, time)];
  const subject = entry.kind === 'file' ? 'Import of' : `${formatCount(entry.size)} pets called`;
  const more = toCheckIn(entry) - entry.toCheck.length;
  return [
    `${subject} ${quoted(entry.name)}, ${textOf(line.inFile ?? line.details)}, ${time}`,
    ...entry.toCheck.map((toCheck) => {
      const text = petText(toCheck, lineOfRow(toCheck, entry, FACTS_OF_FILES), names);
      return toCheck.line === undefined ? `- ${text}` : `- Line ${toCheck.line}. ${text}`;
    }),
    ...(more > 0 ? [`- ${formatCount(more)} more to check are in Sent.`] : []),
  ];
}

/** @param time of an entry that is one pet */
function petText(row: Row, line: Line, names: CategoryNames, time?: string): string {
  const label = textOf(line.label);
  const details = textOf(line.inFile ?? line.details);
  const pet = shownPet(row);
  const name = pet?.name ?? row.cells?.name?.trim() ?? '';
  const words = [name === '' ? 'no name' : `“${name}”`, pet && petWords(pet, names), time];
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

function quoted(name: string): string {
  return `“${shortLine(name)}”`;
}
