import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useConnection } from '../../api/connection.ts';
import type { NewPet } from '../../api/schemas.ts';
import { useAddPets } from '../../outbox/use-outbox.ts';
import { type Draft, hasInput, writeDraft } from '../new-pet/draft.ts';
import { EMPTY_FORM, type NewPetText } from '../new-pet/new-pet-text.ts';
import { readNewPet } from '../new-pet/read-new-pet.ts';
import { ONE_PET, petsAlike, readQuantity, type Several } from '../new-pet/several.ts';
import { undoUntil } from '../new-pet/undo-time.ts';
import type { CategoryNames } from '../pet/category-names.ts';
import { useKnownBefore } from '../known/known-pets.ts';

/** A second press this soon after the first is ignored, unless the user has typed: it was meant for the same pet. */
const IGNORED_AFTER_PRESS_MS = 1000;

type NewPetForm = Pick<
  UseFormReturn<NewPetText, unknown, NewPet>,
  'getValues' | 'reset' | 'subscribe'
>;

/**
 * Saves the draft in the tab's storage as the user types, and submits its pets. The draft is a ref, because two presses
 * may come before React renders again.
 *
 * @param names undefined until they are loaded
 * @param focusName called when the form starts again
 */
export function useDraft(
  start: Draft,
  { getValues, reset, subscribe }: NewPetForm,
  names: CategoryNames | undefined,
  focusName: () => void,
) {
  const { storage } = useConnection();
  const { mutate: addPets } = useAddPets();
  const knownBefore = useKnownBefore();
  const current = useRef(start);
  const pressedAt = useRef(-Infinity);
  const [shown, setShown] = useState(start);
  const [several, setSeveral] = useState(start.several ?? ONE_PET);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          current.current = { ...current.current, form: values };
          writeDraft(storage, current.current);
        },
      }),
    [subscribe, storage],
  );

  const startAgain = (next: Draft) => {
    current.current = next;
    writeDraft(storage, next);
    setShown(next);
    setSeveral(next.several ?? ONE_PET);
    // Keeps the input elements, unlike another `key`, so that the on-screen keyboard stays open.
    reset(next.form, { keepFieldsRef: true });
    focusName();
  };
  return {
    /** The draft with which the form last started. */
    draft: shown,
    several,
    changeSeveral: (next: Several) => {
      current.current = { ...current.current, several: next };
      writeDraft(storage, current.current);
      setSeveral(next);
    },
    /** Whether to ignore the press (`IGNORED_AFTER_PRESS_MS`). */
    isRepeatedPress: () =>
      performance.now() - pressedAt.current < IGNORED_AFTER_PRESS_MS &&
      !hasInput({ ...current.current, form: getValues() }),
    /** Submits the pets and starts the form again. @returns false if the input is wrong */
    submitAndReset: (): boolean => {
      const form = getValues();
      const read = readNewPet(form, names);
      const count = readQuantity(several);
      if (!('pet' in read) || typeof count === 'string') return false;
      pressedAt.current = performance.now();
      const { corrects } = current.current;
      addPets({
        pets: petsAlike(read.pet, count, several),
        name: read.pet.name,
        knownBefore: knownBefore(),
        notBefore: undoUntil(Date.now()),
        ...(corrects && { corrects: corrects.row }),
      });
      const categoryId = form.categoryId.trim();
      startAgain({ form: { ...form, name: '', categoryId }, keptCategory: categoryId });
      return true;
    },
    clear: () => startAgain({ form: EMPTY_FORM }),
  };
}
