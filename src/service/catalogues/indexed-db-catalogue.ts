import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { INT64_MIN } from '../../api/json/int64.ts';
import type { Pet } from '../../api/schemas.ts';
import type { PracticeCatalogue } from './catalogue.ts';
import { NEW_IDS_END } from '../unspecified-behaviour.ts';

interface Pets extends DBSchema {
  /** Keyed by `writeInt64Key`. The index lists the pets of a status in the order of that key. */
  pet: { key: string; value: Pet; indexes: { status: string } };
}

type PetStore = IDBPObjectStore<Pets, ['pet'], 'pet', 'readwrite'>;

const newIds = () => IDBKeyRange.upperBound(writeInt64Key(NEW_IDS_END), true);

/**
 * Keeps a catalogue in the IndexedDB database of this name, which all tabs of the origin share. An operation rejects if
 * the database cannot be opened or filled, and the next one tries again.
 *
 * @param firstPets the pets of a new catalogue
 */
export function createIndexedDbCatalogue(
  name: string,
  firstPets: readonly Pet[],
): PracticeCatalogue {
  let opening: Promise<IDBPDatabase<Pets>> | undefined;
  const forgetConnection = () => {
    opening = undefined;
  };
  const open = () => {
    opening ??= openDB<Pets>(name, 1, {
      // One transaction creates and fills the store, so that no catalogue is ever half filled.
      upgrade(database, _from, _to, { done }) {
        const pets = database.createObjectStore('pet');
        pets.createIndex('status', 'status');
        const filled = firstPets.map((pet) => pets.add(pet, writeInt64Key(pet.id)));
        // Ignored, because `openDB` rejects too if a pet cannot be added, for example because the disk is full.
        Promise.all([...filled, done]).catch(() => undefined);
      },
      // A newer version of the app in another tab cannot open the database before this closes it.
      blocking() {
        void opening?.then((database) => database.close());
        forgetConnection();
      },
      // The browser closed the database, for example to clear the site's data. The next call opens it again.
      terminated: forgetConnection,
    });
    opening.catch(forgetConnection);
    return opening;
  };

  /** Resolves once the transaction is on the disk. */
  const change = async <Result>(work: (pets: PetStore) => Promise<Result>): Promise<Result> => {
    const database = await open();
    const { store, done } = database.transaction('pet', 'readwrite', { durability: 'strict' });
    const [result] = await Promise.all([work(store), done]);
    return result;
  };

  return {
    async list({ limit, status }) {
      const database = await open();
      return status === undefined
        ? database.getAll('pet', null, limit)
        : database.getAllFromIndex('pet', 'status', status, limit);
    },

    add: (newPet) =>
      change(async (pets) => {
        const highest = await pets.openCursor(newIds(), 'prev');
        const pet = { id: (highest?.value.id ?? 0n) + 1n, ...newPet };
        await pets.add(pet, writeInt64Key(pet.id));
        return pet;
      }),

    async find(id) {
      return (await open()).get('pet', writeInt64Key(id));
    },

    // One transaction, so that no tab reads a half-filled catalogue.
    reset: () =>
      change(async (pets) => {
        const cleared = pets.clear();
        const added = firstPets.map((pet) => pets.add(pet, writeInt64Key(pet.id)));
        await Promise.all([cleared, ...added]);
      }),
  };
}

const DIGITS = String(2n ** 64n - 1n).length;

/**
 * Writes an int64 as text that sorts like the number: its distance from the lowest int64, with 20 digits. IndexedDB has no
 * bigint keys (Indexed Database API 3.0, 2.4), and a number would be rounded.
 */
function writeInt64Key(value: bigint): string {
  return String(value - INT64_MIN).padStart(DIGITS, '0');
}
