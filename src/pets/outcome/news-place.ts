// Where the strip of news is: above the page, or next to the list, between the form and **Just sent**.
import { useSyncExternalStore } from 'react';

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null above the page. */
export const useNewsPlace = () => useSyncExternalStore(subscribe, () => place);

/** The `ref` of the element next to the list. */
export function setNewsPlace(element: HTMLElement | null): void {
  place = element;
  for (const listener of listeners) listener();
}
