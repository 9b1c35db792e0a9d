import { toSingleLine } from '../../api/json/to-single-line.ts';
import type { Entry } from '../../outbox/entries.ts';
import { onlyRow } from '../../outbox/entry-facts.ts';
import { shownPet } from '../../outbox/row-facts.ts';
import { formatDateTime } from '../../ui/format-time.ts';
import { countOf, formatCount, joinWords } from '../../ui/words.ts';
import { shortLine } from '../../untrusted-text/plain-text.ts';
import { lineOfEntry } from '../outcome/describe-line.ts';
import { WAS_IT_ADDED } from '../outcome/describe-outcome.ts';
import { FACTS_OF_FILES, textOf } from '../outcome/line.ts';
import type { CategoryNames } from '../pet/category-names.ts';
import { categoryText } from '../pet/category.tsx';
import { statusLabel } from '../pet/status.tsx';

/**
 * The text of **Copy for handover**: the number of added pets, and one line for each entry of **Sent**, oldest first.
 * Times are local.
 */
export function handoverText(
  environment: string,
  entries: readonly Entry[],
  names: CategoryNames,
): string {
  const lines = entries.map((entry) => lineText(entry, names)).toReversed();
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
  const others = presses.reduce((sum, { size, counts }) => sum + size - counts.added, 0);
  const rest = others > 0 ? ` Form pets not added, or unknown: ${formatCount(others)}.` : '';
  return `Added in ${environment}: ${countOf(total, 'pet')}${split}.${rest}`;
}

function addedIn(entries: readonly Entry[]): number {
  return entries.reduce((sum, { counts }) => sum + counts.added, 0);
}

function lineText(entry: Entry, names: CategoryNames): string {
  const line = lineOfEntry(entry, FACTS_OF_FILES);
  const label = textOf(line.label);
  const details = textOf(line.inFile ?? line.details);
  const time = formatDateTime(entry.at);
  const row = onlyRow(entry);
  if (row === undefined) {
    const subject = entry.kind === 'file' ? 'Import of' : `${formatCount(entry.size)} pets called`;
    return `${subject} ${quoted(entry.name)}, ${details}, ${time}`;
  }
  const pet = shownPet(row);
  return toSingleLine(
    [
      label === WAS_IT_ADDED ? label : `${label}:`,
      pet &&
        `“${pet.name}”, category ${categoryText(pet.categoryId, names)}, ${statusLabel(pet.status)},`,
      `${time}${details === '' ? '' : '.'}`,
      details,
    ]
      .filter(Boolean)
      .join(' '),
  );
}

function quoted(name: string): string {
  return `“${shortLine(name)}”`;
}
