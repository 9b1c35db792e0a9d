import { createHandler, type Handler } from './handler.ts';
import { createMemoryCatalogue } from './memory-catalogue.ts';
import { samplePets } from './sample-pets.ts';

/** The service of the Practice environment: the same handler, over pets that leave with the page. */
export function createPracticeService(key: string): Handler {
  return createHandler({ catalogue: createMemoryCatalogue(samplePets()), key });
}
