// What can be downloaded and printed of sent pets, as hooks for buttons and menus.
import { useMutation } from '@tanstack/react-query';
import type { Entry } from '../../outbox/entries.ts';
import { withRows } from '../../outbox/entry-facts.ts';
import { addedIds, shownPet } from '../../outbox/row-facts.ts';
import { useOutbox } from '../../outbox/queries/use-outbox.ts';
import { Notice } from '../../ui/notice.tsx';
import type { LabelPet } from '../labels/labels-dialog.tsx';
import { usePrintLabels } from '../labels/print-labels.tsx';

export const ROWS_NOT_LOADED = {
  tone: 'problem',
  summary: 'This browser could not load the rows of this import.',
  nextStep: 'Try again, or reload the page.',
} as const;

export function useDownloadResults(id: string) {
  const { readEntryWithRows } = useOutbox();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const stored = await readEntryWithRows(id);
      if (stored === undefined) throw new Error('These rows are no longer saved.');
      const { saveResults } = await import('./words/save-files.ts');
      await saveResults(stored);
    },
    gcTime: 0,
  });
  return {
    download: () => mutate(),
    isPending,
    failure: error && <Notice {...ROWS_NOT_LOADED} />,
  };
}

/** Prints the labels of the added pets of entries, and says how many have none, because their ID is unknown. */
export function usePrintSentLabels(entries: readonly Entry[]) {
  const { readEntryWithRows } = useOutbox();
  return usePrintLabels(async () => {
    const pets = new Map<bigint, LabelPet>();
    let withoutId = 0;
    for (const entry of entries) {
      for (const row of (await withRows(entry, readEntryWithRows))?.rows ?? []) {
        const pet = shownPet(row);
        const ids = addedIds(row);
        if (row.status === 'added' && ids.length === 0) withoutId += 1;
        for (const id of ids) if (pet) pets.set(id, { ...pet, id });
      }
    }
    return { pets: [...pets.values()], withoutId };
  });
}
