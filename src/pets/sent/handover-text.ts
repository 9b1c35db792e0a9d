import { addedId, type Entry, isOpenQuestion } from '../../sending/journal/entry.ts';
import type { ImportSummary } from '../../sending/journal/import-summary.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { toSingleLine } from '../../api/json/to-single-line.ts';
import { petOfEntry } from '../outcome/pet-of-entry.ts';
import { outcomeDetails } from '../outcome/describe-outcome.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { statusLabel } from '../pet/status-labels.ts';
import { describeRowCounts } from './describe-row-counts.ts';
import { isAdded, isImport, linesOf } from './show.ts';

/**
 * What was added and what is open, a line for each pet and each import, the oldest first, to be pasted
 * for whoever comes next. Times are UTC.
 */
export function handoverText(environment: string, view: JournalView, names: CategoryNames): string {
  const lines = linesOf(view, 'all').toReversed();
  const added = lines.filter((line) => !isImport(line) && isAdded(line.state)).length;
  const texts = lines.flatMap((line) => {
    if (isImport(line)) return [importText(line)];
    if (isAdded(line.state)) return [addedText(line, names)];
    return isOpenQuestion(line.state, view.readAt) ? [openText(line, names)] : [];
  });
  const pets = added === 1 ? '1 pet' : `${added} pets`;
  return [`Added in ${environment}: ${pets}`, ...texts].join('\n');
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
  const word = names.get(categoryId);
  const category = `category ${categoryId}${word === undefined ? '' : ` (${toSingleLine(word)})`}`;
  return `“${toSingleLine(name)}”, ${category}, ${toSingleLine(statusLabel(status))}, ${timeText(entry.at)}`;
}

function timeText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
