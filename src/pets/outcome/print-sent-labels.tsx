import type { Row } from '../../database/schema.ts';
import { addedIds, shownPet } from '../../outbox/row-facts.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import type { LabelPet } from '../labels/label.tsx';
import { PrintLabels, type ReadPets } from '../labels/print-labels.tsx';

/** Rows, and groups by their ID. */
type Entries = readonly (Row | string)[];

/** Omits a pet whose ID is unknown. */
export function useReadSentPets(entries: Entries): ReadPets {
  const { readGroup } = useOutbox();
  return async () => {
    const pets = new Map<bigint, LabelPet>();
    for (const entry of entries) {
      const rows = typeof entry === 'string' ? (await readGroup(entry))?.rows : [entry];
      for (const row of rows ?? []) {
        const pet = shownPet(row);
        for (const id of addedIds(row)) if (pet) pets.set(id, { ...pet, id });
      }
    }
    return [...pets.values()];
  };
}

export function PrintSentLabels({ entries }: { entries: Entries }) {
  return <PrintLabels readPets={useReadSentPets(entries)} label="Print labels" variant="quiet" />;
}
