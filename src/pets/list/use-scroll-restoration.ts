import { useEffect, useLayoutEffect } from 'react';
import { addressOf } from '../../addresses/addresses.ts';
import type { ListAddress } from '../../addresses/list-address.ts';
import {
  endReturn,
  rememberListed,
  rememberListScrollPosition,
  requestedReturn,
} from '../../addresses/list-scroll-position.ts';
import { useConnection } from '../../api/connection.ts';
import type { PetSearch } from './search/use-pet-search.ts';

/** Remembers the list's pets and scroll position, and returns to a pet's row after the link **Pets** on its page. */
export function useScrollRestoration(
  address: ListAddress,
  { pets, isSearching, isSettled }: PetSearch,
) {
  const { client } = useConnection();
  const href = addressOf.list(address);
  useLayoutEffect(() => {
    const position = { href, top: scrollY };
    rememberListScrollPosition(client, position);
    // Updated on scroll, because the page may already be shorter when this component unmounts.
    const follow = () => {
      position.top = scrollY;
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [client, href]);

  useLayoutEffect(() => {
    rememberListed(
      client,
      pets.map(({ id }) => id),
    );
  }, [client, pets]);

  useEffect(() => {
    const requested = requestedReturn(client);
    if (requested === undefined) return undefined;
    // Until the search is settled, the max-limit lists that may have the row can still be loading.
    const isFinal = pets.length > 0 && (!isSearching || isSettled);
    // A later task, because the page focuses its heading first.
    const timer = setTimeout(() => {
      const row = document.querySelector<HTMLElement>(`main tbody a[href="${requested.path}"]`);
      // If the user has moved the focus since then, it stays there.
      const isUntouched = document.activeElement?.matches('body, h1') ?? true;
      if (isFinal || row || !isUntouched) endReturn(client);
      if (!isUntouched || !(isFinal || row)) return;
      scrollTo(0, requested.top);
      row?.focus();
    });
    return () => clearTimeout(timer);
  }, [client, pets, isSearching, isSettled]);
}
