import { toSingleLine } from '../../api/json/to-single-line.ts';
import { type Clearing, MAX_NAMED_IDS } from '../../sending/journal/clear.ts';
import type { FileBatch, FormBatch } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { isAdded, isOpenQuestion, rowOfForm } from '../../sending/journal/outcome.ts';
import { countOf, joinWords, wordFor } from '../../ui/words.ts';
import {
  describeOutcome,
  outcomeLabel,
  shownPet,
  WAS_IT_ADDED,
} from '../outcome/describe-outcome.ts';
import { describeResult } from '../outcome/result-counts.ts';
import { formatDateTime, formatTime, isToday } from '../../ui/format-time.ts';
import { beginningOf } from '../../written-text/plain-text.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { statusLabel } from '../pet/status-labels.ts';

/**
 * The text that **Copy for handover** copies for the next shift: the IDs of pets whose names were cleared today, and one line
 * for each pet of the form and for each import, the oldest first. Times are local.
 */
export function handoverText(environment: string, view: JournalView, names: CategoryNames): string {
  const added = view.batches.filter(
    (one) => one.from === 'form' && isAdded(rowOfForm(one).outcome),
  );
  return [
    `Added in ${environment}: ${countOf(added.length, 'pet')}`,
    ...clearedText(view.clearings),
    ...view.batches
      .toReversed()
      .map((one) => (one.from === 'file' ? importText(one) : petText(one, names, view.readAt))),
  ].join('\n');
}

/**
 * Whether **Forget key** asks first: the record has something, even if it cannot be read, or pets were cleared today.
 */
export function hasHandover({ batches, unreadable, clearings }: JournalView): boolean {
  return batches.length > 0 || unreadable > 0 || clearings.some(({ at }) => isToday(at));
}

/** One line for each time when pets were cleared today. All of them name the first 20 IDs, and count the others. */
function clearedText(clearings: readonly Clearing[]): readonly string[] {
  let left = MAX_NAMED_IDS;
  return clearings
    .filter(({ at }) => isToday(at))
    .map(({ at, count, ids }) => {
      const named = ids.slice(0, left);
      left -= named.length;
      const unnamed = count - named.length;
      const more = unnamed === 0 ? [] : [named.length === 0 ? String(unnamed) : `${unnamed} more`];
      const pets = wordFor(count, 'pet');
      const list = joinWords([...named.map(String), ...more], 'and');
      const words = named.length === 0 ? `${list} ${pets}` : `${pets} ${list}`;
      return `Before ${formatTime(at)}: ${words}, names cleared`;
    });
}

function petText(batch: FormBatch, names: CategoryNames, readAt: number): string {
  const row = rowOfForm(batch);
  const words = describeOutcome(row);
  const label = isOpenQuestion(row.outcome, readAt) ? WAS_IT_ADDED : `${outcomeLabel(words)}:`;
  const { name, categoryId, status } = { ...batch.pet, ...shownPet(row) };
  const categoryName = names.get(categoryId);
  const category =
    categoryName === undefined ? categoryId : `${categoryId} (${beginningOf(categoryName)})`;
  const details = words.details === undefined ? '' : `. ${words.details}`;
  return toSingleLine(
    `${label} “${name}”, category ${category}, ${statusLabel(status)}, ${formatDateTime(batch.at)}${details}`,
  );
}

function importText({ fileName, rowCount, counts, at }: FileBatch): string {
  return `Import “${toSingleLine(beginningOf(fileName))}”, ${countOf(rowCount, 'row')}: ${describeResult(counts)}, ${formatDateTime(at)}`;
}
