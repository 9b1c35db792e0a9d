// Where the strip of news is: above the page, or next to the list, between the form and **Just sent**.
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/listeners.ts';

let place: HTMLElement | null = null;
const { notify, subscribe } = createListeners();

/** Null above the page. */
export const useNewsPlace = () => useSyncExternalStore(subscribe, () => place);

/** The `ref` of the element next to the list. */
export function setNewsPlace(element: HTMLElement | null): void {
  place = element;
  notify();
}
