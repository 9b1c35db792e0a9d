import { useEffect, useLayoutEffect } from 'react';
import { addressOf } from '../../addresses/addresses.ts';
import type { ListAddress } from '../../addresses/list-address.ts';
import {
  endReturn,
  rememberListScrollPosition,
  requestedReturn,
} from '../../addresses/list-scroll-position.ts';
import { useConnection } from '../../api/connection.ts';
import type { PetSearch } from './search/use-pet-search.ts';

/** Remembers the list's place for **Back to pets**, and shows it again after that. */
export function useScrollRestoration(
  address: ListAddress,
  { pets, isSearching, isSettled }: PetSearch,
) {
  const { client } = useConnection();
  const href = addressOf.list(address);
  useLayoutEffect(() => {
    const place = { href, top: scrollY };
    rememberListScrollPosition(client, place);
    // Followed while it changes: when this component is removed, the page may be shorter already.
    const follow = () => {
      place.top = scrollY;
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [client, href]);

  useEffect(() => {
    const requested = requestedReturn(client);
    if (requested === undefined) return undefined;
    // The row may come only with the max-limit lists.
    const isFinal = pets.length > 0 && (!isSearching || isSettled);
    // In a task of its own, after the page has focused its heading.
    const timer = setTimeout(() => {
      const row = document.querySelector<HTMLElement>(`main tbody a[href="${requested.path}"]`);
      // A person who has moved the focus meanwhile stays there.
      const isUntouched = document.activeElement?.matches('body, h1') ?? true;
      if (isFinal || row || !isUntouched) endReturn(client);
      if (!isUntouched || !(isFinal || row)) return;
      scrollTo(0, requested.top);
      row?.focus();
    });
    return () => clearTimeout(timer);
  }, [client, pets, isSearching, isSettled]);
}
