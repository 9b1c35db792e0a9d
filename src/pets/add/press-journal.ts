import * as z from 'zod/mini';
import type { TabStorage } from '../../api/connection.ts';
import { parseJson, stringifyJson } from '../../api/json.ts';
import { NewPet } from '../../api/schemas.ts';
import type { KnownIds } from '../was-it-added.ts';

const NAME = 'press';

const Press = z.object({ pet: NewPet, known: z.nullable(z.array(z.bigint())) });

/** A pet that was sent, with the IDs known before. */
export interface Press {
  pet: NewPet;
  known: KnownIds;
}

/**
 * Written before a pet is sent: should the page be gone before the outcome is known (reload, crash),
 * the next one asks **Was it added?** instead of offering a form that would send it again.
 */
export function writePress(storage: TabStorage, { pet, known }: Press): void {
  storage.set(NAME, stringifyJson({ pet, known: known ? [...known] : null }));
}

/** The press whose outcome was never told, or undefined. */
export function readPress(storage: TabStorage): Press | undefined {
  try {
    const { pet, known } = Press.parse(parseJson(storage.get(NAME) ?? ''));
    return { pet, known: known ? new Set(known) : undefined };
  } catch {
    return undefined;
  }
}

/** To be called once the outcome is known, or the person has decided. */
export function forgetPress(storage: TabStorage): void {
  storage.remove(NAME);
}
