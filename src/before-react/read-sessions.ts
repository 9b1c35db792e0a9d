// Reads the session records for `request-list.ts`, which must stay small: without the libraries of `src/database/`.
import { DATABASE_NAME } from '../database/database.ts';
import type { SessionRecord } from '../database/schema.ts';
import { DATABASE_VERSION } from '../database/upgrades.ts';

/** Reads all session records in one transaction. Throws if the database is missing, or cannot be opened or read. */
export async function readSessions(): Promise<readonly SessionRecord[]> {
  const opening = indexedDB.open(DATABASE_NAME, DATABASE_VERSION);
  // Without a database, no session is open. The app creates it, with its indexes.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  const isBlocked = new Promise<never>((_, reject) => {
    opening.addEventListener('blocked', () => reject(new Error('An older page has it open.')));
  });
  const database = await Promise.race([resultOf(opening), isBlocked]);
  try {
    const reading = database.transaction('sessions').objectStore('sessions').getAll();
    const records: unknown[] = await resultOf(reading);
    return records.filter(isSession);
  } finally {
    database.close();
  }
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error(String(request.error))));
  });
}

function isSession(stored: unknown): stored is SessionRecord {
  if (typeof stored !== 'object' || stored === null) return false;
  const { environment, key, id, startedAt, usedAt, lastList }: Record<string, unknown> = {
    ...stored,
  };
  return (
    typeof environment === 'string' &&
    typeof id === 'string' &&
    typeof startedAt === 'number' &&
    typeof usedAt === 'number' &&
    (key === undefined || typeof key === 'string') &&
    (lastList === undefined || isList(lastList))
  );
}

function isList(stored: unknown): boolean {
  if (typeof stored !== 'object' || stored === null) return false;
  const { path, text }: Record<string, unknown> = { ...stored };
  return typeof path === 'string' && typeof text === 'string';
}
