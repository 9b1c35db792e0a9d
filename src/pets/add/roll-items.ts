import { useEffect } from 'react';
import { useConnection } from '../../api/connection.ts';
import type { Batch, FormBatch } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { type PetToSave, removePetToSave, usePetsToSave } from '../new-pet/pets-to-save.ts';

const MAX_ITEMS = 10;

/**
 * Returns the newest ten pets of a tab: those that are being saved, and then those that were sent or could not be saved,
 * by time. A line keeps its place when its pet was saved.
 */
export function rollItems(
  toSave: readonly PetToSave[],
  batches: readonly Batch[],
  tab: string,
): readonly (PetToSave | FormBatch)[] {
  const sent = batches.filter((one) => one.from === 'form' && one.tab === tab);
  const sentIds = new Set(sent.map(({ id }) => id));
  const items: (PetToSave | FormBatch)[] = sent.filter((one) => one.from === 'form');
  for (const one of toSave.filter(({ why }) => why !== undefined)) {
    const next = items.findIndex(({ at }) => at < one.at);
    items.splice(next === -1 ? items.length : next, 0, one);
  }
  const beingSaved = toSave.filter(({ why, draft }) => why === undefined && !sentIds.has(draft));
  return [...beingSaved, ...items].slice(0, MAX_ITEMS);
}

/**
 * Returns the pets that are to be saved, and removes those that an earlier page has saved just before it was closed:
 * they are in the journal.
 */
export function usePetsOfRoll(view: JournalView | undefined): readonly PetToSave[] {
  const { storage } = useConnection();
  const toSave = usePetsToSave();
  const saved = toSave.filter(({ why, draft, form }) => {
    const batch = why === 'page left' && view?.batches.find(({ id }) => id === draft);
    return batch && batch.from === 'form' && batch.pet.name === form.name.trim();
  });
  useEffect(() => {
    for (const { draft } of saved) removePetToSave(storage, draft);
  });
  // Until the journal is read, nobody knows whether an earlier page has saved them.
  return toSave.filter((one) => (view || one.why !== 'page left') && !saved.includes(one));
}
