import { createHandler } from '../service/handler.ts';
import { createIndexedDbCatalogue } from '../service/catalogues/indexed-db-catalogue.ts';
import { type FaultyService, withFaults } from './practice-faults.ts';
import sampleCategories from '../service/catalogues/sample-categories.json';
import { createSamplePets } from '../service/catalogues/sample-pets.ts';

/** Category names of the sample pets, in the form of a store’s `categories.json`. */
export const SAMPLE_CATEGORIES: unknown = sampleCategories;

/** The catalogue fails most likely because the disk is full. */
const FAILURE =
  'This browser could not read or save the pets of Practice. Free up disk space, then reload the page.';

export interface PracticeService extends FaultyService {
  /** Replaces all pets with the sample pets. Rejects if they cannot be saved. */
  reset: () => Promise<void>;
}

/** The same handler as in Node, with pets saved in the database of this name. */
export function createPracticeService(key: string, database: string): PracticeService {
  const catalogue = createIndexedDbCatalogue(database, createSamplePets());
  return {
    ...withFaults(createHandler({ catalogue, key, failure: FAILURE })),
    reset: catalogue.reset,
  };
}
