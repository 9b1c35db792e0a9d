import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseJson, stringifyJson } from '../../src/api/json/json.ts';
import { Pet } from '../../src/api/schemas.ts';
import type { Catalogue } from '../../src/service/catalogues/catalogue.ts';
import { createMemoryCatalogue } from '../../src/service/catalogues/memory-catalogue.ts';
import { createSamplePets } from '../../src/service/catalogues/sample-pets.ts';
import { NEW_IDS_END } from '../../src/service/unspecified-behaviour.ts';

/** The file of `npm run dev`, and of `npm run service` without `--data`. */
export const DATA_FILE = '.data/pets.jsonl';

/**
 * Opens the catalogue in a file with a line of JSON for each pet. Creates the file, with the sample pets, and its folder
 * if necessary. Each operation reads the file, because several services may add to it.
 *
 * @throws Error that names the first line that is no pet
 */
export function openFileCatalogue(file: string): Catalogue {
  // The break is in front, because a cut-off line has none at its end.
  const save = (...pets: readonly Pet[]) =>
    appendFileSync(file, pets.map((pet) => `\n${stringifyJson(pet)}`).join(''));
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) save(...createSamplePets());
  readPets(file);
  return {
    list: async (wanted) => createMemoryCatalogue(readPets(file)).list(wanted),
    find: async (id) => createMemoryCatalogue(readPets(file)).find(id),
    async add(newPet) {
      // Nothing is awaited, so that no other request takes the same ID.
      const ids = readPets(file).map(({ id }) => id);
      const highest = ids.filter((id) => id < NEW_IDS_END).reduce((a, b) => (a > b ? a : b), 0n);
      const pet = { id: highest + 1n, ...newPet };
      save(pet);
      return pet;
    },
  };
}

function readPets(file: string): Pet[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      try {
        return [Pet.parse(parseJson(line))];
      } catch (cause) {
        throw new Error(`Line ${index + 1} of ${file} is not a pet.`, { cause });
      }
    });
}
