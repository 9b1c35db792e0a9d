import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useConnection } from '../../api/connection.ts';
import type { NewPet } from '../../api/schemas.ts';
import { useAddPets } from '../../outbox/use-outbox.ts';
import { type Draft, hasInput, writeDraft } from '../new-pet/draft.ts';
import { EMPTY_FORM, type NewPetText } from '../new-pet/new-pet-text.ts';
import { readNewPet } from '../new-pet/read-new-pet.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { useListsBefore } from '../queries/use-kept-list.ts';

/** How long to ignore another press after a pet was taken, unless something was typed: it was meant for that pet. */
const IGNORED_AFTER_PRESS_MS = 1000;

/** What the draft needs of the form, as `createFormControl` returns it. */
type NewPetForm = Pick<
  UseFormReturn<NewPetText, unknown, NewPet>,
  'getValues' | 'reset' | 'subscribe'
>;

/**
 * Keeps the form's draft in the tab's storage while somebody types, and takes the pet out of the form. The draft is a
 * ref, because two presses may come before React renders again.
 *
 * @param names the names of the categories, or undefined while they are not loaded
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
  const listsBefore = useListsBefore();
  const current = useRef(start);
  const pressedAt = useRef(-Infinity);
  const [shown, setShown] = useState(start);
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
    // The input elements stay, unlike with another `key`, so that the keyboard of a phone stays open.
    reset(next.form, { keepFieldsRef: true });
    focusName();
  };
  return {
    /** The draft as it was when the form started again. What is typed since then is in the form. */
    draft: shown,
    /** Whether the press was meant for the pet before (`IGNORED_AFTER_PRESS_MS`). */
    isLatePress: () =>
      performance.now() - pressedAt.current < IGNORED_AFTER_PRESS_MS &&
      !hasInput({ ...current.current, form: getValues() }),
    /** Submits the pet, and starts the form again, in one step. @returns false if the pet is wrong */
    submitAndReset: (): boolean => {
      const form = getValues();
      const read = readNewPet(form, names);
      if (!('pet' in read)) return false;
      pressedAt.current = performance.now();
      const { corrects } = current.current;
      addPets({
        pets: [read.pet],
        before: listsBefore(),
        ...(corrects && { corrects: corrects.row }),
      });
      const categoryId = form.categoryId.trim();
      startAgain({ form: { ...form, name: '', categoryId }, keptCategory: categoryId });
      return true;
    },
    clear: () => startAgain({ form: EMPTY_FORM }),
  };
}
