import { parseJson } from '../api/json/json.ts';
import { PET_STATUSES } from '../api/pet-statuses.ts';
import type { Pet } from '../api/schemas.ts';
import { isPlainText } from '../untrusted-text/plain-text.ts';

/**
 * Reads a list whose pets can all be drawn exactly: with a known status or none, and a name that needs no marks or
 * shortening. Undefined for any other list, even an empty one: the app draws it.
 */
export function readPlainPets(text: string): Pet[] | undefined {
  try {
    const rows = parseJson(text);
    return Array.isArray(rows) && rows.length > 0 && rows.every(isPlainPet) ? rows : undefined;
  } catch {
    return undefined;
  }
}

function isPlainPet(row: unknown): row is Pet {
  if (typeof row !== 'object' || row === null) return false;
  const { id, name, categoryId, status }: Record<string, unknown> = { ...row };
  return (
    isInt64(id) &&
    isInt64(categoryId) &&
    typeof name === 'string' &&
    isPlainText(name) &&
    (status === undefined || PET_STATUSES.some((option) => option === status))
  );
}

const isInt64 = (value: unknown) => typeof value === 'bigint' && BigInt.asIntN(64, value) === value;
