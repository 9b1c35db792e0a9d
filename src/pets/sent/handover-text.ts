import { addedId, type Entry, isAdded, isOpenQuestion } from '../../sending/journal/entry.ts';
import type { ImportSummary } from '../../sending/journal/import-summary.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { toSingleLine } from '../../api/json/to-single-line.ts';
import { petOfEntry } from '../outcome/pet-of-entry.ts';
import { outcomeDetails } from '../outcome/describe-outcome.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { statusLabel } from '../pet/status-labels.ts';
import { describeRowCounts } from './describe-row-counts.ts';
import { isImport, listSentItems } from './sent-items.ts';

/**
 * The text that **Copy for handover** copies for the next shift: one line for each added pet, each pet
 * with an unknown outcome and each import, the oldest first. Times are UTC.
 */
export function handoverText(environment: string, view: JournalView, names: CategoryNames): string {
  const items = listSentItems(view, 'all').toReversed();
  const added = items.filter((item) => !isImport(item) && isAdded(item.state)).length;
  const lines = items.flatMap((item) => {
    if (isImport(item)) return [importText(item)];
    if (isAdded(item.state)) return [addedText(item, names)];
    return isOpenQuestion(item.state, view.readAt) ? [openText(item, names)] : [];
  });
  const pets = added === 1 ? '1 pet' : `${added} pets`;
  return [`Added in ${environment}: ${pets}`, ...lines].join('\n');
}

function addedText(entry: Entry, names: CategoryNames): string {
  const id = addedId(entry.state);
  return `${id === undefined ? 'Added, ID not known' : `Pet ${id}`}: ${petText(entry, names)}`;
}

function openText(entry: Entry, names: CategoryNames): string {
  const details = outcomeDetails(entry.state);
  return `Was it added? ${petText(entry, names)}${details && `. ${toSingleLine(details)}`}`;
}

function importText({ fileName, rowCount, counts, at }: ImportSummary): string {
  const rows = rowCount === 1 ? '1 row' : `${rowCount} rows`;
  return `Import “${toSingleLine(fileName)}”, ${rows}: ${describeRowCounts(counts)}, ${timeText(at)}`;
}

function petText(entry: Entry, names: CategoryNames): string {
  const { name, categoryId, status } = petOfEntry(entry);
  const categoryName = names.get(categoryId);
  const category = `category ${categoryId}${categoryName === undefined ? '' : ` (${toSingleLine(categoryName)})`}`;
  return `“${toSingleLine(name)}”, ${category}, ${toSingleLine(statusLabel(status))}, ${timeText(entry.at)}`;
}

function timeText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
