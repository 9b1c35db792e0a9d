import type { ListedPets } from '../api/list-pets.ts';
import { LIMIT, type NewPet, type Pet } from '../api/schemas.ts';

/** What a widest list, read after a press, says of the pet that was sent. */
export type Finding =
  | { answer: 'likely added'; pets: readonly Pet[] }
  | { answer: 'not seen' }
  | {
      answer: 'cannot tell';
      /**
       * The list could not be read; holds as many as it may, so that the pet may lie beyond it;
       * has rows that cannot be read, any of which may be the pet; or holds like pets while no list
       * had been read before the press, so that each may be an old one.
       */
      reason: 'not read' | 'full' | 'unreadable rows' | 'nothing known before';
    };

/** The IDs that were known before the press; undefined where no list had been read. */
export type KnownIds = ReadonlySet<bigint> | undefined;

/**
 * Compares the pet that was sent with the widest list for its status, read afterwards. The
 * interface has nothing better: no idempotency key, no search, no time of creation (section 4).
 *
 * @param listed the list, or undefined where it could not be read
 */
export function wasItAdded(sent: NewPet, known: KnownIds, listed: ListedPets | undefined): Finding {
  if (listed === undefined) return { answer: 'cannot tell', reason: 'not read' };
  const likes = listed.pets.filter((pet) => isLike(pet, sent));
  if (known === undefined && likes.length > 0)
    return { answer: 'cannot tell', reason: 'nothing known before' };
  const pets = likes.filter(({ id }) => !known?.has(id));
  if (pets.length > 0) return { answer: 'likely added', pets };
  if (listed.pets.length + listed.unreadable.length >= LIMIT.max)
    return { answer: 'cannot tell', reason: 'full' };
  if (listed.unreadable.length > 0) return { answer: 'cannot tell', reason: 'unreadable rows' };
  return { answer: 'not seen' };
}

/**
 * Pets like the one just added whose IDs were not known either. A browser repeats a POST by itself
 * when a kept connection is reset before the answer (RFC 9110, 9.2.2 advises against it; Chromium does it).
 */
export function twinsOf(added: Pet, known: KnownIds, listed: ListedPets): readonly Pet[] {
  if (known === undefined) return [];
  return listed.pets.filter(
    (pet) => pet.id !== added.id && !known.has(pet.id) && isLike(pet, added),
  );
}

/** Alike for two pets of one name and category. */
export function likeKey({ categoryId, name }: NewPet | Pet): string {
  // A service may well store a name in another normal form than it was sent in.
  return `${categoryId} ${name.normalize()}`;
}

function isLike(pet: NewPet | Pet, sent: NewPet | Pet): boolean {
  return likeKey(pet) === likeKey(sent);
}
