import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { Fate, ImportRow } from './import-row.ts';
import type { Twin } from './settle.ts';

/** What is kept of an import besides its rows. Neither key nor address is. */
export interface JournalHead {
  environment: string;
  fileName: string;
  /** The IDs known before anything was sent; undefined where no list had been read. */
  known: ReadonlySet<bigint> | undefined;
  rowCount: number;
  finished: boolean;
  twins: readonly Twin[];
}

/** The fate of the row at one place of the import. */
export type Mark = readonly [row: number, fate: Fate];

/** The record of one import on this computer. */
export interface Journal {
  head: JournalHead;
  /** Settles once the marks are on the disk. Those that come while others are written go together. */
  mark: (marks: readonly Mark[]) => Promise<void>;
  finish: (twins: readonly Twin[]) => Promise<void>;
  /** A finished import goes on with the rest of its rows. */
  reopen: () => Promise<void>;
  /** The record is gone afterwards. */
  remove: () => Promise<void>;
  /** Lets the database go; nothing can be written any more. */
  close: () => void;
}

/**
 * One database for all environments. **Forget key** deletes it, after asking
 * (`src/session/import-records.ts`).
 */
const NAME = 'pet-store:secret:imports';
const SLICE = 500;

interface Schema extends DBSchema {
  heads: { key: string; value: JournalHead };
  /** Rows as they were planned, in slices: one write per row would block the page. */
  slices: { key: [environment: string, start: number]; value: ImportRow[] };
  /** Fates that came after the plan. */
  fates: { key: [environment: string, row: number]; value: Fate };
}

// Chromium and Firefox relax by default: a mark could be lost with the power although its request
// had left, and the row would be sent a second time. It costs no rate that could be measured
// (`npm run bench:import`), since marks that come together are written together.
const STRICT = { durability: 'strict' } as const;

/** Begins a record. Rejects where the browser keeps nothing, or not as much. */
export async function createJournal(
  head: JournalHead,
  rows: readonly ImportRow[],
): Promise<Journal> {
  const database = await open();
  const { environment } = head;
  await clear(database, environment);
  const writing = database.transaction(['heads', 'slices'], 'readwrite', STRICT);
  for (let start = 0; start < rows.length; start += SLICE)
    await writing.objectStore('slices').put(rows.slice(start, start + SLICE), [environment, start]);
  await writing.objectStore('heads').put(head, environment);
  await writing.done;
  return journalOver(database, head);
}

/** The record that was left for an environment, with its rows. Creates nothing where there is none. */
export async function findJournal(
  environment: string,
): Promise<{ journal: Journal; rows: ImportRow[] } | undefined> {
  if (!(await indexedDB.databases()).some(({ name }) => name === NAME)) return undefined;
  const database = await open();
  const head = await database.get('heads', environment);
  if (head === undefined) {
    database.close();
    return undefined;
  }
  const range = rangeOf(environment);
  const rows = (await database.getAll('slices', range)).flat();
  const keys = await database.getAllKeys('fates', range);
  const fates = await database.getAll('fates', range);
  for (const [index, [, row]] of keys.entries()) {
    const [planned, fate] = [rows[row], fates[index]];
    if (planned && fate) planned.fate = fate;
  }
  return { journal: journalOver(database, head), rows };
}

function journalOver(database: IDBPDatabase<Schema>, head: JournalHead): Journal {
  const { environment } = head;
  let waiting = new Map<number, Fate>();
  let writing: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const write = async () => {
    await writing?.catch(() => undefined);
    const marks = waiting;
    waiting = new Map();
    next = undefined;
    writing = (async () => {
      const { store, done } = database.transaction('fates', 'readwrite', STRICT);
      for (const [row, fate] of marks) void store.put(fate, [environment, row]);
      await done;
    })();
    await writing;
  };

  return {
    head,
    mark: (marks) => {
      for (const [row, fate] of marks) waiting.set(row, fate);
      next ??= write();
      return next;
    },
    finish: async (twins) => {
      await (next ?? writing);
      await database.put('heads', { ...head, finished: true, twins }, environment);
    },
    reopen: async () => {
      await database.put('heads', { ...head, finished: false }, environment);
    },
    remove: async () => {
      await clear(database, environment);
      const others = await database.count('heads');
      database.close();
      if (others === 0) await deleteDB(NAME);
    },
    close: () => database.close(),
  };
}

async function open(): Promise<IDBPDatabase<Schema>> {
  const database: IDBPDatabase<Schema> = await openDB<Schema>(NAME, 1, {
    upgrade: (fresh) => {
      for (const store of ['heads', 'slices', 'fates'] as const) fresh.createObjectStore(store);
    },
    // Forgetting the key deletes the database, also from another tab; an open one would hold it up.
    blocking: () => database.close(),
  });
  return database;
}

async function clear(database: IDBPDatabase<Schema>, environment: string): Promise<void> {
  const clearing = database.transaction(['heads', 'slices', 'fates'], 'readwrite', STRICT);
  const range = rangeOf(environment);
  await Promise.all([
    clearing.objectStore('heads').delete(environment),
    clearing.objectStore('slices').delete(range),
    clearing.objectStore('fates').delete(range),
    clearing.done,
  ]);
}

// An array sorts after every number (Indexed Database API 3.0, 2.4).
function rangeOf(environment: string): IDBKeyRange {
  return IDBKeyRange.bound([environment], [environment, []]);
}
