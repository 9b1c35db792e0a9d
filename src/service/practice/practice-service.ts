import { createHandler } from '../handler.ts';
import { type IndexedCatalogue, openIndexedCatalogue } from '../catalogues/indexed-catalogue.ts';
import { createMemoryCatalogue } from '../catalogues/memory-catalogue.ts';
import { type FaultySide, withFaults } from './practice-faults.ts';
import { samplePets } from '../catalogues/sample-pets.ts';

const NAME = 'pet-store-practice';

/** The service of the Practice environment, inside the page. */
export interface PracticeService extends FaultySide {
  /** False where the browser keeps nothing: the pets are then gone with the page. */
  isKept: boolean;
  /** Has the sample pets alone again. Rejects where the browser could not write them. */
  startAfresh: () => Promise<void>;
}

/**
 * Opens it: the same handler as everywhere, over the pets that this browser keeps.
 *
 * @param key the key that it takes
 */
export async function openPracticeService(key: string): Promise<PracticeService> {
  const kept = await openIndexedCatalogue(NAME, samplePets()).catch(() => undefined);
  const catalogue = kept ?? createForgettingCatalogue();
  return {
    ...withFaults(createHandler({ catalogue, key })),
    isKept: kept !== undefined,
    startAfresh: catalogue.startAfresh,
  };
}

/** For a browser that keeps nothing. */
function createForgettingCatalogue(): IndexedCatalogue {
  let catalogue = createMemoryCatalogue(samplePets());
  return {
    list: (wanted) => catalogue.list(wanted),
    add: (newPet) => catalogue.add(newPet),
    find: (id) => catalogue.find(id),
    async startAfresh() {
      catalogue = createMemoryCatalogue(samplePets());
    },
  };
}
