import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { addressOf } from '../../../addresses/addresses.ts';
import type { PetSearch } from './use-pet-search.ts';

/**
 * What Enter in the search field does: it opens the pet if only one matches, moves the focus to the first of several,
 * and selects the text if none does. It waits until the search is settled, and then does nothing if something else was
 * typed meanwhile, the focus has left the field, or a list could not be read.
 *
 * @returns `enter`, and whether Enter was pressed for the text in the field and opened nothing
 */
export function useOpenOnEnter(
  typed: string,
  field: RefObject<HTMLInputElement | null>,
  { pets, isSettled, reading, endPause }: PetSearch,
) {
  const [, navigate] = useLocation();
  const awaited = useRef<string>(undefined);
  const [entered, setEntered] = useState<string>();
  const open = () => {
    const [first, ...others] = pets;
    if (first && others.every(({ id }) => id === first.id)) {
      navigate(addressOf.pet(first.id));
      return;
    }
    setEntered(typed);
    if (first) document.querySelector<HTMLElement>('main tbody a')?.focus();
    else field.current?.select();
  };
  useEffect(() => {
    if (!isSettled || awaited.current === undefined) return;
    const isWanted = awaited.current === typed && document.activeElement === field.current;
    awaited.current = undefined;
    if (isWanted && !reading?.error) open();
  });
  return {
    enter: () => {
      if (isSettled) return open();
      awaited.current = typed;
      endPause(typed);
    },
    isEntered: entered === typed && isSettled,
  };
}
