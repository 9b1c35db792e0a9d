// The pets that were taken from the form and are not in the journal yet. The tab's storage keeps them beside the draft,
// so that a pet is not lost if the journal cannot be written or the page is closed before it is.
import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { type TextStorage, useConnection } from '../../api/connection.ts';
import type { NewPet } from '../../api/schemas.ts';
import { randomId } from '../../sending/random-id.ts';
import { Corrected } from './draft.ts';
import { NewPetFromText, NewPetText } from './new-pet-text.ts';

const NAME = 'pets to save';

/** Differs between pages of a tab: a pet that an earlier page did not save is not being saved any more. */
const PAGE = randomId();

/**
 * Why a pet was not saved: a result of `Sending.submit`, or `cannot write` if the browser could not write the journal.
 * `PetToSave` adds `page left`: the page was reloaded or closed before.
 */
const WhyNotSaved = z.enum(['used draft', 'corrected', 'closed', 'cannot write']);

const StoredPet = z.object({
  /** The number of the draft, which becomes the ID of the batch. */
  draft: z.string(),
  form: NewPetText,
  corrects: z.exactOptional(Corrected),
  /** When **Add pet** was pressed, in milliseconds since 1970. */
  at: z.number(),
  page: z.string(),
  /** Undefined while it is being saved. */
  why: z.exactOptional(WhyNotSaved),
});
type StoredPet = z.infer<typeof StoredPet>;

/** A pet to be saved. `why` is undefined while it is being saved. */
export interface PetToSave extends Omit<StoredPet, 'page' | 'why'> {
  pet: NewPet;
  why?: z.infer<typeof WhyNotSaved> | 'page left' | undefined;
}

const listeners = new Set<() => void>();

/** The pets of this tab that are to be saved, the newest first. */
export function usePetsToSave(): readonly PetToSave[] {
  const { storage } = useConnection();
  const text = useSyncExternalStore(subscribe, () => storage.get(NAME) ?? '');
  return useMemo(() => parse(text).flatMap((one) => withPet(one) ?? []), [text]);
}

/** Adds a pet to the list, or replaces it. */
export function putPetToSave(storage: TextStorage, one: Omit<StoredPet, 'page'>): void {
  const others = parse(storage.get(NAME) ?? '').filter(({ draft }) => draft !== one.draft);
  write(storage, [{ ...one, page: PAGE }, ...others]);
}

/** Removes a pet from the list once it is in the journal, or in the form again. */
export function removePetToSave(storage: TextStorage, draft: string): void {
  write(
    storage,
    parse(storage.get(NAME) ?? '').filter((one) => one.draft !== draft),
  );
}

function parse(text: string): StoredPet[] {
  try {
    return z.array(StoredPet).parse(JSON.parse(text));
  } catch {
    return [];
  }
}

function withPet({ page, why, ...one }: StoredPet): PetToSave | undefined {
  const { data: pet } = NewPetFromText.safeParse(one.form);
  return pet && { ...one, pet, why: why ?? (page === PAGE ? undefined : 'page left') };
}

function write(storage: TextStorage, pets: readonly StoredPet[]): void {
  if (pets.length === 0) storage.remove(NAME);
  else storage.set(NAME, JSON.stringify(pets));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
