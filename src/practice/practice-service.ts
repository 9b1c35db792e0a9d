import { createHandler } from '../service/handler.ts';
import { openIndexedDbCatalogue } from '../service/catalogues/indexed-db-catalogue.ts';
import { createMemoryCatalogue } from '../service/catalogues/memory-catalogue.ts';
import { type FaultyService, withFaults } from './practice-faults.ts';
import sampleCategories from '../service/catalogues/sample-categories.json';
import { createSamplePets } from '../service/catalogues/sample-pets.ts';

/** Category names of the sample pets, in the form of a store’s `categories.json`. */
export const SAMPLE_CATEGORIES: unknown = sampleCategories;

export interface PracticeService extends FaultyService {
  /** Whether pets are saved in the browser. If not, they last only as long as the page. */
  isKept: boolean;
  /** Replaces all pets with the sample pets. Rejects if they cannot be saved. */
  reset: () => Promise<void>;
}

/** The same handler as in Node, with pets saved in the database of this name if possible. */
export async function openPracticeService(key: string, database: string): Promise<PracticeService> {
  const pets = createSamplePets();
  const kept = await openIndexedDbCatalogue(database, pets).catch(() => undefined);
  const catalogue = kept ?? createMemoryCatalogue(pets);
  return {
    ...withFaults(createHandler({ catalogue, key })),
    isKept: kept !== undefined,
    reset: catalogue.reset,
  };
}
