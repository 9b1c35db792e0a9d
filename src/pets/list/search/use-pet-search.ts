import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { addressOf } from '../../../addresses/addresses.ts';
import { type ListAddress, readFind } from '../../../addresses/list-address.ts';
import type { DatedPets } from '../../../api/client.ts';
import type { Pet } from '../../../api/schemas.ts';
import { fullListsFor } from '../../../api/list-pets-query.ts';
import type { CategoryNames } from '../../pet/category-names.ts';
import { readPetFilter } from '../../loaded-lists/exact-words.ts';
import { useFullLists } from '../../loaded-lists/full-lists.ts';
import { sortPets } from '../sort-pets.ts';
import { filterPets } from './filter-pets.ts';
import { isCutOff, searchedPets } from './searched-pets.ts';

/** How long typing must pause before the lists of up to 100 are loaded. */
const TYPING_PAUSE_MS = 400;

interface PetSearchOptions {
  address: ListAddress;
  /** The rows of the page: those of `listed`, or of the previous list until `listed` has loaded. */
  rows: readonly Pet[];
  listed: DatedPets | undefined;
  names: CategoryNames;
  onFind: (find: string) => void;
}

export type PetSearch = ReturnType<typeof usePetSearch>;

/**
 * The rows to show: those of the page, searched and sorted. If the list is cut off, a search also loads the lists of
 * `fullListsFor`, after a pause in typing, or immediately if the page opens with a text.
 */
export function usePetSearch({ address, rows, listed, names, onFind }: PetSearchOptions) {
  const [, navigate] = useLocation();
  const { typed, setTyped, text } = useTypedText(address.find ?? '', onFind);
  const [textAfterPause, setTextAfterPause] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTextAfterPause(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const isSearching = text.trim() !== '';
  const isCut = isSearching && listed !== undefined && isCutOff(address, listed);
  const hasPaused = textAfterPause === text;
  const { lists, error, isLoading, reload } = useFullLists(fullListsFor(address.status), {
    isCurrent: false,
    isWanted: isCut && hasPaused,
  });
  const searched = useMemo(
    () => (isSearching && listed ? searchedPets(address, listed, isCut ? lists : {}) : undefined),
    [isSearching, isCut, lists, listed, address],
  );
  const filter = useMemo(() => readPetFilter(text), [text]);
  const pets = useMemo(
    () => sortPets(filterPets(searched?.pets ?? rows, filter, names), address.sort, names),
    [searched, rows, filter, names, address.sort],
  );
  // Whether the result is final: it is for the text in the field, and no list that it needs is loading.
  const isSettled = searched !== undefined && hasPaused && typed === text && !(isCut && isLoading);
  return {
    typed,
    setTyped,
    /** Opens the only match among the loaded pets. Those on the screen may still be for an earlier text. */
    openOnlyMatch: () => {
      const [match, ...others] = filterPets(searched?.pets ?? rows, readPetFilter(typed), names);
      if (match && others.length === 0) navigate(addressOf.pet(match.id));
    },
    /** The pet that Enter opens, as far as the visible matches tell. */
    onlyMatch: isSearching && typed === text && pets.length === 1 ? pets[0]?.id : undefined,
    isSearching,
    isSettled,
    /** The matching pets, sorted; all rows without a search. */
    pets,
    terms: filter.terms,
    /** Undefined without a search, and until the list has loaded. */
    searched,
    loading: isCut ? { isLoading, error, reload } : undefined,
  };
}

/**
 * The text of the field, and a deferred copy for the rows, so that rendering does not delay typing. The text is written
 * into the address, and taken from it when Back or a link changes it.
 */
function useTypedText(find: string, onFind: (find: string) => void) {
  const [typed, setTyped] = useState(find);
  const text = useDeferredValue(typed);
  const inAddress = useRef(find);
  const write = useEffectEvent(onFind);
  useEffect(() => {
    if (find === inAddress.current) return;
    inAddress.current = find;
    setTyped(find);
  }, [find]);
  useEffect(() => {
    const next = readFind(text);
    if (next === inAddress.current) return;
    inAddress.current = next;
    write(next);
  }, [text]);
  return { typed, setTyped, text };
}
