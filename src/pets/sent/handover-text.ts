import { toSingleLine } from '../../api/json/to-single-line.ts';
import type { Batch, FileBatch } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import {
  addedIds,
  isAdded,
  isOpenQuestion,
  rowOfForm,
  type SentRow,
} from '../../sending/journal/outcome.ts';
import { joinWords } from '../../ui/join-words.ts';
import { outcomeDetails, outcomeLabel, shownPet } from '../outcome/describe-outcome.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { statusLabel } from '../pet/status-labels.ts';
import { describeRowCounts } from './describe-row-counts.ts';

/**
 * The text that **Copy for handover** copies for the next shift: one line for each pet of the form that was added,
 * refused or not sent, or is an open question, and for each import, the oldest first. Times are local.
 */
export function handoverText(environment: string, view: JournalView, names: CategoryNames): string {
  const batches = view.batches.toReversed();
  const added = batches.filter((one) => one.from === 'form' && isAdded(rowOfForm(one).outcome));
  const lines = batches.map((batch) =>
    batch.from === 'file'
      ? importText(batch)
      : petText(rowOfForm(batch), batch, { names, readAt: view.readAt }),
  );
  const pets = added.length === 1 ? '1 pet' : `${added.length} pets`;
  return [`Added in ${environment}: ${pets}`, ...lines].join('\n');
}

function petText(
  row: SentRow,
  { at }: Batch,
  { names, readAt }: { names: CategoryNames; readAt: number },
): string {
  const words = isOpenQuestion(row.outcome, readAt) ? 'Was it added?' : labelOf(row);
  const { name, categoryId, status } = { ...row.pet, ...shownPet(row) };
  const categoryName = categoryId === undefined ? undefined : names.get(categoryId);
  const category = `category ${categoryId}${categoryName === undefined ? '' : ` (${toSingleLine(categoryName)})`}`;
  const details = outcomeDetails(row);
  return `${words} “${toSingleLine(name ?? '')}”, ${category}, ${toSingleLine(statusLabel(status))}, ${timeText(at)}${details && `. ${toSingleLine(details)}`}`;
}

function labelOf(row: SentRow): string {
  const ids = addedIds(row.outcome).map(String);
  if (!isAdded(row.outcome)) return `${outcomeLabel(row)}:`;
  if (ids.length === 0) return 'Added, ID not known:';
  return `${ids.length === 1 ? 'Pet' : 'Pets'} ${joinWords(ids, 'and')}:`;
}

function importText({ fileName, rowCount, counts, at }: FileBatch): string {
  const rows = rowCount === 1 ? '1 row' : `${rowCount} rows`;
  return `Import “${toSingleLine(fileName)}”, ${rows}: ${describeRowCounts(counts)}, ${timeText(at)}`;
}

function timeText(at: number): string {
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'short' });
}
