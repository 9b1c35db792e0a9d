import { toSingleLine } from '../../api/json/to-single-line.ts';
import type { FileBatch, FormBatch } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { isAdded, isOpenQuestion, rowOfForm } from '../../sending/journal/outcome.ts';
import { joinWords } from '../../ui/join-words.ts';
import {
  describeOutcome,
  outcomeLabel,
  shownPet,
  WAS_IT_ADDED,
} from '../outcome/describe-outcome.ts';
import { formatDateTime } from '../pet/format-time.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { statusLabel } from '../pet/status-labels.ts';
import { describeRowCounts } from './describe-row-counts.ts';

/**
 * The text that **Copy for handover** copies for the next shift: the IDs of pets whose names were cleared, and one line
 * for each pet of the form and for each import, the oldest first. Times are local.
 */
export function handoverText(environment: string, view: JournalView, names: CategoryNames): string {
  const added = view.batches.filter(
    (one) => one.from === 'form' && isAdded(rowOfForm(one).outcome),
  );
  return [
    `Added in ${environment}: ${added.length === 1 ? '1 pet' : `${added.length} pets`}`,
    ...clearedText(view.clearedIds),
    ...view.batches
      .toReversed()
      .map((one) => (one.from === 'file' ? importText(one) : petText(one, names, view.readAt))),
  ].join('\n');
}

const MAX_CLEARED = 20;

/** The newest of the cleared pets. The journal has no names or times of them. */
function clearedText(ids: readonly bigint[]): readonly string[] {
  if (ids.length === 0) return [];
  const more = ids.length > MAX_CLEARED ? [`${ids.length - MAX_CLEARED} more`] : [];
  const words = joinWords([...ids.slice(-MAX_CLEARED).map(String), ...more], 'and');
  return [`Before that, with names cleared: ${ids.length === 1 ? 'pet' : 'pets'} ${words}`];
}

function petText(batch: FormBatch, names: CategoryNames, readAt: number): string {
  const row = rowOfForm(batch);
  const words = describeOutcome(row);
  const label = isOpenQuestion(row.outcome, readAt) ? WAS_IT_ADDED : `${outcomeLabel(words)}:`;
  const { name, categoryId, status } = { ...batch.pet, ...shownPet(row) };
  const categoryName = names.get(categoryId);
  const category = categoryName === undefined ? categoryId : `${categoryId} (${categoryName})`;
  const details = words.details === undefined ? '' : `. ${words.details}`;
  return toSingleLine(
    `${label} “${name}”, category ${category}, ${statusLabel(status)}, ${formatDateTime(batch.at)}${details}`,
  );
}

function importText({ fileName, rowCount, counts, at }: FileBatch): string {
  const rows = rowCount === 1 ? '1 row' : `${rowCount} rows`;
  return `Import “${toSingleLine(fileName)}”, ${rows}: ${describeRowCounts(counts)}, ${formatDateTime(at)}`;
}
