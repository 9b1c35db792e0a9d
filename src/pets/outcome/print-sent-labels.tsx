import type { Row } from '../../database/row-record.ts';
import { addedId } from '../../outbox/row-facts.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import type { LabelPet } from '../labels/label.tsx';
import { PrintLabels } from '../labels/print-labels.tsx';
import { shownPet } from './describe-outcome.ts';

interface PrintSentLabelsProps {
  /** Rows, and groups by their ID. */
  entries: readonly (Row | string)[];
}

/** **Print labels** for the added pets of these entries, in their order. A pet with an unknown ID gets none. */
export function PrintSentLabels({ entries }: PrintSentLabelsProps) {
  const { readGroup } = useOutbox();
  const readPets = async () => {
    const pets = new Map<bigint, LabelPet>();
    for (const entry of entries) {
      const rows = typeof entry === 'string' ? (await readGroup(entry))?.rows : [entry];
      for (const row of rows ?? []) {
        const id = addedId(row.state);
        const pet = shownPet(row);
        if (id !== undefined && pet) pets.set(id, { ...pet, id });
      }
    }
    return [...pets.values()];
  };
  return <PrintLabels readPets={readPets} label="Print labels" variant="quiet" />;
}
