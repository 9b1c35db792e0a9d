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

const isInt64 = (value: unknown) => typeof value === 'bigint' && BigInt.asIntN(64, value) === value;

/** The values that can be drawn exactly. */
const IS_PLAIN: Readonly<Record<keyof Pet, (value: unknown) => boolean>> = {
  id: isInt64,
  name: (value) => typeof value === 'string' && value !== '' && isPlainText(value),
  categoryId: isInt64,
  status: (value) => value === undefined || PET_STATUSES.some((option) => option === value),
};

function isPlainPet(row: unknown): row is Pet {
  if (typeof row !== 'object' || row === null) return false;
  const values: Record<string, unknown> = { ...row };
  return Object.entries(IS_PLAIN).every(([field, isPlain]) => isPlain(values[field]));
}

/** Reads the names of categories that can be drawn exactly. The app draws the others. */
export function readPlainNames(stored: unknown): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  if (typeof stored === 'object' && stored !== null)
    for (const [id, name] of Object.entries(stored))
      if (typeof name === 'string' && isPlainText(name)) names.set(id, name);
  return names;
}
