// The results file of an import, and what can be downloaded and printed of sent pets, as hooks for buttons and menus.
import { useMutation } from '@tanstack/react-query';
import type { Row } from '../../database/schema.ts';
import type { RowText } from '../../database/stored-pets.ts';
import { type Entry, type EntryWithRows } from '../../outbox/entries.ts';
import { withRows } from '../../outbox/entry-facts.ts';
import { addedIds, shownPet, statusIn } from '../../outbox/row-facts.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { Notice } from '../../ui/notice.tsx';
import { joinSentences } from '../../ui/words.ts';
import { CSV_HEADERS, resultsFileName, saveCsv } from '../csv/csv.ts';
import type { LabelPet } from '../labels/labels-dialog.tsx';
import { usePrintLabels } from '../labels/print-labels.tsx';
import { FIELDS } from '../pet/fields.tsx';
import { lineOfRow } from './describe-line.ts';
import { FACTS_OF_FILES, petIn, textOf } from './line.ts';

/**
 * Another import of this file skips pets that were or may have been added. Details has the original cells of rows that the user corrected in the preview.
 */
export function resultRows(entry: EntryWithRows): readonly string[][] {
  return [
    CSV_HEADERS.importResults,
    ...entry.rows.map((row) => {
      const [result, id, details] = resultCells(row, entry);
      const { cellsInFile, notSent } = row;
      return [
        String(row.line ?? ''),
        ...cellsOf(row.cells),
        result,
        id,
        joinSentences(
          [details, cellsInFile ? `In the file: ${cellsOf(cellsInFile).join(', ')}` : ''].filter(
            Boolean,
          ),
        ),
        // An import of this file finds it, and asks about the row again.
        ...(notSent?.type === 'problem' && notSent.value !== undefined ? [notSent.value] : []),
      ];
    }),
  ];
}

function cellsOf(text: RowText | undefined): readonly string[] {
  return FIELDS.map(({ key }) => text?.[key] ?? '');
}

export function resultCells(row: Row, entry: Entry): [result: string, id: string, details: string] {
  const { result = '', label, details, inFile = details } = lineOfRow(row, entry, FACTS_OF_FILES);
  const words = [needsLabel(row, entry) ? textOf(label) : '', textOf(inFile)];
  return [result, String(petIn(label) ?? ''), joinSentences(words.filter(Boolean))];
}

/** Whether the label of the outcome says more than the columns Result and Pet ID. */
function needsLabel(row: Row, { file }: Entry): boolean {
  const status = statusIn(file, row);
  const isUnfinished = status === 'next' || status === 'waiting' || status === 'sending';
  const hasOneId = addedIds(row).length === 1;
  const isRepeated = row.notSent?.type === 'skipped' && row.notSent.reason === 'duplicate';
  return (
    row.answer !== undefined || isUnfinished || isRepeated || (status === 'added' && !hasOneId)
  );
}

export const ROWS_NOT_LOADED = {
  tone: 'problem',
  summary: 'This browser could not load the rows of this import.',
  nextStep: 'Try again, or reload the page.',
} as const;

export function useDownloadResults(id: string) {
  const { readEntry } = useOutbox();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const stored = await readEntry(id);
      if (stored === undefined) throw new Error('These rows are no longer saved.');
      await saveCsv(resultsFileName(stored.name), resultRows(stored));
    },
    gcTime: 0,
  });
  return {
    download: () => mutate(),
    isPending,
    failure: error && <Notice {...ROWS_NOT_LOADED} />,
  };
}

/** Prints the labels of the added pets of entries. Omits a pet whose ID is unknown. */
export function usePrintSentLabels(entries: readonly Entry[]) {
  const { readEntry } = useOutbox();
  return usePrintLabels(async () => {
    const pets = new Map<bigint, LabelPet>();
    for (const entry of entries) {
      for (const row of (await withRows(entry, readEntry))?.rows ?? []) {
        const pet = shownPet(row);
        for (const id of addedIds(row)) if (pet) pets.set(id, { ...pet, id });
      }
    }
    return [...pets.values()];
  });
}
