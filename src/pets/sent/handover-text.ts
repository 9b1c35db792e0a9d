import { toSingleLine } from '../../api/json/to-single-line.ts';
import type { FileBatch, FormBatch } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { isAdded, isOpenQuestion, rowOfForm } from '../../sending/journal/outcome.ts';
import { formatDateTime } from '../../ui/format-time.ts';
import { countOf, formatCount, joinWords } from '../../ui/words.ts';
import { beginningOf } from '../../written-text/plain-text.ts';
import {
  describeOutcome,
  outcomeLabel,
  shownPet,
  WAS_IT_ADDED,
} from '../outcome/describe-outcome.ts';
import { describeResult, resultOf } from '../outcome/result-counts.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { statusLabel } from '../pet/status-labels.ts';

/**
 * The text that **Copy for handover** copies for the next shift: how many pets were added, and one line for each pet of
 * the form and for each import, the oldest first. Times are local.
 */
export function handoverText(environment: string, view: JournalView, names: CategoryNames): string {
  return [
    headLine(environment, view),
    ...view.batches
      .toReversed()
      .map((one) => (one.from === 'file' ? importText(one) : petText(one, names, view))),
  ].join('\n');
}

/** Whether there is something to hand over: the record has something, even if it cannot be read. */
export function hasHandover({ batches, unreadable }: JournalView): boolean {
  return batches.length > 0 || unreadable > 0;
}

/** `Added in Staging: 9 pets, 8 with the form and 1 of “pets.csv”. Not added with the form, or not known: 2 pets.` */
function headLine(environment: string, { batches }: JournalView): string {
  const ofForm = batches.filter((one) => one.from === 'form');
  const withForm = ofForm.filter((one) => isAdded(rowOfForm(one).outcome)).length;
  const files = batches
    .filter((one) => one.from === 'file')
    .filter(({ counts }) => counts.added > 0)
    .toReversed();
  const total = files.reduce((sum, { counts }) => sum + counts.added, withForm);
  const parts = [
    ...(withForm > 0 ? [`${formatCount(withForm)} with the form`] : []),
    ...files.map(({ counts, fileName }) => `${formatCount(counts.added)} of ${nameOf(fileName)}`),
  ];
  const split = files.length > 0 ? `, ${joinWords(parts, 'and')}` : '';
  const others = ofForm.length - withForm;
  const rest =
    others > 0 ? ` Not added with the form, or not known: ${countOf(others, 'pet')}.` : '';
  return `Added in ${environment}: ${countOf(total, 'pet')}${split}.${rest}`;
}

function petText(batch: FormBatch, names: CategoryNames, view: JournalView): string {
  const row = rowOfForm(batch);
  const words = describeOutcome(row, view);
  const label = isOpenQuestion(row.outcome, view.readAt) ? WAS_IT_ADDED : `${outcomeLabel(words)}:`;
  const { name, categoryId, status } = { ...batch.pet, ...shownPet(row) };
  const categoryName = names.get(categoryId);
  const category =
    categoryName === undefined ? categoryId : `${categoryId} (${beginningOf(categoryName)})`;
  const details = words.details === undefined ? '' : `. ${words.details}`;
  return toSingleLine(
    `${label} “${name}”, category ${category}, ${statusLabel(status)}, ${formatDateTime(batch.at)}${details}`,
  );
}

function importText(batch: FileBatch): string {
  return `Import of ${nameOf(batch.fileName)}, ${describeResult(resultOf(batch))}, ${formatDateTime(batch.at)}`;
}

function nameOf(fileName: string): string {
  return `“${toSingleLine(beginningOf(fileName))}”`;
}
