import { parseJson } from '../api/json/json.ts';
import { PET_STATUSES } from '../api/pet-statuses.ts';
import { isPlainName } from '../pets/pet/unusual-name.ts';

/** A pet that a row of the simplest kind shows whole. */
export interface PlainPet {
  id: bigint;
  name: string;
  categoryId: bigint;
  status?: string;
}

/** Beyond, digits may go on in a next line. */
const LONGEST_NUMBER = 10;

const STATUSES: readonly string[] = PET_STATUSES;

/**
 * Reads a list of which every row is plain: exact, of the interface, and with nothing hidden in its
 * name. Undefined for any other list, which waits for the app.
 */
export function readPlainPets(text: string): PlainPet[] | undefined {
  // What is no UTF-8 is a failure to the app, and shows up as this character here.
  if (text === '' || text.includes('\uFFFD')) return undefined;
  try {
    const rows = parseJson(text);
    return Array.isArray(rows) && rows.length > 0 && rows.every(isPlainPet) ? rows : undefined;
  } catch {
    return undefined;
  }
}

function isPlainPet(row: unknown): row is PlainPet {
  if (typeof row !== 'object' || row === null) return false;
  const { id, name, categoryId, status }: Record<string, unknown> = { ...row };
  return (
    isPlainNumber(id) &&
    isPlainNumber(categoryId) &&
    typeof name === 'string' &&
    isPlainName(name) &&
    (status === undefined || STATUSES.some((known) => known === status))
  );
}

const isPlainNumber = (value: unknown) =>
  typeof value === 'bigint' && String(value).length <= LONGEST_NUMBER;
