// What can be downloaded and printed of pets that were sent, as hooks for buttons and menus.
import { useMutation } from '@tanstack/react-query';
import type { Row } from '../../database/schema.ts';
import { addedIds, shownPet } from '../../outbox/row-facts.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { Notice } from '../../ui/notice.tsx';
import { resultsFileName, saveCsv } from '../csv/csv.ts';
import type { LabelPet } from '../labels/label.tsx';
import { usePrintLabels } from '../labels/print-labels.tsx';
import { resultRows } from './results-file.ts';

export const ROWS_NOT_LOADED = {
  tone: 'problem',
  summary: 'This browser could not load the rows of this import.',
  nextStep: 'Try again, or reload the page.',
} as const;

/** Downloads the results of an import, as of the press. */
export function useDownloadResults(id: string) {
  const { readGroup } = useOutbox();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const stored = await readGroup(id);
      if (stored === undefined) throw new Error('These rows are no longer saved.');
      await saveCsv(resultsFileName(stored.group.name), resultRows(stored.rows, stored));
    },
    gcTime: 0,
  });
  return {
    download: () => mutate(),
    isPending,
    failure: error && <Notice {...ROWS_NOT_LOADED} />,
  };
}

/** Prints the labels of rows, and of groups by their ID. Omits a pet whose ID is unknown. */
export function usePrintSentLabels(entries: readonly (Row | string)[]) {
  const { readGroup } = useOutbox();
  return usePrintLabels(async () => {
    const pets = new Map<bigint, LabelPet>();
    for (const entry of entries) {
      const rows = typeof entry === 'string' ? (await readGroup(entry))?.rows : [entry];
      for (const row of rows ?? []) {
        const pet = shownPet(row);
        for (const id of addedIds(row)) if (pet) pets.set(id, { ...pet, id });
      }
    }
    return [...pets.values()];
  });
}
