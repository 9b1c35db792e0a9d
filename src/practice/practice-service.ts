import { createHandler } from '../service/handler.ts';
import { openIndexedDbCatalogue } from '../service/catalogues/indexed-db-catalogue.ts';
import { createMemoryCatalogue } from '../service/catalogues/memory-catalogue.ts';
import { type FaultyService, withFaults } from './practice-faults.ts';
import sampleCategories from '../service/catalogues/sample-categories.json';
import { createSamplePets } from '../service/catalogues/sample-pets.ts';

/** The names of the sample pets' categories, as a store's `categories.json` gives them. */
export const SAMPLE_CATEGORIES: unknown = sampleCategories;

const DATABASE_NAME = 'pet-store-practice';

/** The service of the environment Practice, which runs in the page. */
export interface PracticeService extends FaultyService {
  /** False if the browser's database could not be opened: the pets then last only as long as the page. */
  isKept: boolean;
  /** Replaces all pets by the sample pets. Rejects if the browser could not write them. */
  reset: () => Promise<void>;
}

/**
 * Opens the service of Practice: the same handler as in Node, over the pets that this browser stores.
 *
 * @param key the key that the service accepts
 */
export async function openPracticeService(key: string): Promise<PracticeService> {
  const pets = createSamplePets();
  const kept = await openIndexedDbCatalogue(DATABASE_NAME, pets).catch(() => undefined);
  const catalogue = kept ?? createMemoryCatalogue(pets);
  return {
    ...withFaults(createHandler({ catalogue, key })),
    isKept: kept !== undefined,
    reset: catalogue.reset,
  };
}
