import { toSingleLine } from '../../api/json/to-single-line.ts';
import type { Row } from '../../database/schema.ts';
import { type Entry, onlyRow } from '../../outbox/entries.ts';
import { shownPet } from '../../outbox/row-facts.ts';
import { formatDateTime } from '../../ui/format-time.ts';
import { countOf, formatCount, joinWords } from '../../ui/words.ts';
import { shortLine } from '../../untrusted-text/plain-text.ts';
import { textOf } from '../outcome/describe-evidence.ts';
import {
  describeOutcome,
  lastCorrection,
  outcomeLabel,
  WAS_IT_ADDED,
} from '../outcome/describe-outcome.ts';
import { describeResult, importOf } from '../outcome/sent-entries.ts';
import type { CategoryNames } from '../pet/category-names.ts';
import { categoryText } from '../pet/category.tsx';
import { statusLabel } from '../pet/status.tsx';

/**
 * The text of **Copy for handover**: the number of added pets, and one line for each entry of **Sent**, oldest first.
 * The line of a correction tells of both its pets. Times are local.
 */
export function handoverText(
  environment: string,
  entries: readonly Entry[],
  names: CategoryNames,
): string {
  const lines = entries.toReversed().flatMap((entry) => {
    const row = onlyRow(entry);
    if (row === undefined) return severalText(entry);
    return lastCorrection(row, entry.related) ? [] : petText(row, names, entry);
  });
  return [headLine(environment, entries), ...lines].join('\n');
}

/** `Added in Staging: 9 pets (8 with the form, 1 from “pets.csv”). Form pets not added, or unknown: 2.` */
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
  const others = presses.reduce(
    (sum, { size, counts }) => sum + size - counts.added - counts.corrected,
    0,
  );
  const rest = others > 0 ? ` Form pets not added, or unknown: ${formatCount(others)}.` : '';
  return `Added in ${environment}: ${countOf(total, 'pet')}${split}.${rest}`;
}

function addedIn(entries: readonly Entry[]): number {
  return entries.reduce((sum, { counts }) => sum + counts.added, 0);
}

function petText(row: Row, names: CategoryNames, entry: Entry): string {
  const { details = [], ...words } = describeOutcome(row, entry);
  const label = outcomeLabel(words);
  const pet = shownPet(row);
  return toSingleLine(
    [
      label === WAS_IT_ADDED ? label : `${label}:`,
      pet &&
        `“${pet.name}”, category ${categoryText(pet.categoryId, names)}, ${statusLabel(pet.status)},`,
      `${formatDateTime(row.at)}${details.length > 0 ? '.' : ''}`,
      textOf(details),
    ]
      .filter(Boolean)
      .join(' '),
  );
}

function severalText(entry: Entry): string {
  const subject =
    entry.kind === 'file' ? importOf(entry.file) : `${formatCount(entry.size)} pets called`;
  const result = describeResult(entry);
  return `${subject} ${quoted(entry.name)}, ${result}, ${formatDateTime(entry.at)}`;
}

function quoted(name: string): string {
  return `“${shortLine(name)}”`;
}
