import { createHandler } from '../service/handler.ts';
import { openIndexedDbCatalogue } from '../service/catalogues/indexed-db-catalogue.ts';
import { type FaultyService, withFaults } from './practice-faults.ts';
import sampleCategories from '../service/catalogues/sample-categories.json';
import { createSamplePets } from '../service/catalogues/sample-pets.ts';

/** Category names of the sample pets, in the form of a store’s `categories.json`. */
export const SAMPLE_CATEGORIES: unknown = sampleCategories;

export interface PracticeService extends FaultyService {
  /** Replaces all pets with the sample pets. Rejects if they cannot be saved. */
  reset: () => Promise<void>;
}

/** The same handler as in Node, with pets saved in the database of this name. */
export async function openPracticeService(key: string, database: string): Promise<PracticeService> {
  const catalogue = await openIndexedDbCatalogue(database, createSamplePets());
  return { ...withFaults(createHandler({ catalogue, key })), reset: catalogue.reset };
}
