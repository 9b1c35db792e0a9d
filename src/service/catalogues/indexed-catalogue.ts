import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { Pet } from '../../api/schemas.ts';
import type { Catalogue } from './catalogue.ts';
import { int64Key, readInt64Key } from './int64-key.ts';
import { HANDY_IDS_END } from '../open-questions.ts';

interface Pets extends DBSchema {
  /** Under their IDs as `int64-key.ts` writes them. An index orders by status, then by that. */
  pet: { key: string; value: Pet; indexes: { status: string } };
}

type PetStore = IDBPObjectStore<Pets, ['pet'], 'pet', 'readwrite'>;

export interface IndexedCatalogue extends Catalogue {
  /** All pets are gone, and the first ones are there again: for every tab, at once. */
  startAfresh: () => Promise<void>;
}

const HANDY = () => IDBKeyRange.upperBound(int64Key(HANDY_IDS_END), true);

/**
 * Opens the catalogue that a browser keeps under this name. Every tab of the origin shares it.
 *
 * @param firstPets what a new catalogue is filled with
 * @throws where the browser keeps nothing, or holds a newer version of it
 */
export async function openIndexedCatalogue(
  name: string,
  firstPets: readonly Pet[],
): Promise<IndexedCatalogue> {
  let opening: Promise<IDBPDatabase<Pets>> | undefined;
  const letGo = () => {
    opening = undefined;
  };
  const open = () => {
    opening ??= openDB<Pets>(name, 1, {
      // Within the one transaction that makes it: a catalogue is either not there or whole.
      upgrade(database, _from, _to, { done }) {
        const pets = database.createObjectStore('pet');
        pets.createIndex('status', 'status');
        const filled = firstPets.map((pet) => pets.add(pet, int64Key(pet.id)));
        // Where one fails (a full disk), so does the opening.
        Promise.all([...filled, done]).catch(() => undefined);
      },
      // A later version of the app, in another tab, waits for this one to make way.
      blocking() {
        void opening?.then((database) => database.close());
        letGo();
      },
      // The site's data were cleared: the next request makes them anew.
      terminated: letGo,
    });
    opening.catch(letGo);
    return opening;
  };

  /** Changes in one transaction; settles only when the browser says that it is on disk. */
  const change = async <Result>(act: (pets: PetStore) => Promise<Result>): Promise<Result> => {
    const database = await open();
    const { store, done } = database.transaction('pet', 'readwrite', { durability: 'strict' });
    const [result] = await Promise.all([act(store), done]);
    return result;
  };

  await open();
  return {
    async list({ limit, status }) {
      const database = await open();
      return status === undefined
        ? database.getAll('pet', null, limit)
        : database.getAllFromIndex('pet', 'status', status, limit);
    },

    add: (newPet) =>
      change(async (pets) => {
        const highest = await pets.openKeyCursor(HANDY(), 'prev');
        const id = (highest ? readInt64Key(highest.primaryKey) : 0n) + 1n;
        const pet = { id, ...newPet };
        await pets.add(pet, int64Key(id));
        return pet;
      }),

    async find(id) {
      return (await open()).get('pet', int64Key(id));
    },

    startAfresh: () =>
      change(async (pets) => {
        const cleared = pets.clear();
        await Promise.all([cleared, ...firstPets.map((pet) => pets.add(pet, int64Key(pet.id)))]);
      }),
  };
}
