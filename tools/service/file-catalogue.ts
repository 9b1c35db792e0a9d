import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseJson, stringifyJson } from '../../src/api/json/json.ts';
import { Pet } from '../../src/api/schemas.ts';
import type { Catalogue } from '../../src/service/catalogues/catalogue.ts';
import { createMemoryCatalogue } from '../../src/service/catalogues/memory-catalogue.ts';
import { createSamplePets } from '../../src/service/catalogues/sample-pets.ts';

/** The file of `npm run dev`, and of `npm run service` without `--data`. */
export const DATA_FILE = '.data/pets.jsonl';

/**
 * Opens the catalogue in a file with a line of JSON for each pet. Creates the file, with the sample pets, and its folder
 * if necessary.
 */
export function openFileCatalogue(file: string): Catalogue {
  const save = (...pets: readonly Pet[]) =>
    appendFileSync(file, pets.map((pet) => `${stringifyJson(pet)}\n`).join(''));
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) save(...createSamplePets());
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const catalogue = createMemoryCatalogue(lines.map((line) => Pet.parse(parseJson(line))));
  return {
    ...catalogue,
    async add(newPet) {
      const pet = await catalogue.add(newPet);
      save(pet);
      return pet;
    },
  };
}
