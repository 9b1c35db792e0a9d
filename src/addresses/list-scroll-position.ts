// The place in the list that **Back to pets** on a pet's page leads back to.
import type { Client } from '../api/client.ts';

/** Where the list was when it was last shown: its address, and how far it was scrolled, in CSS pixels. */
export interface ListScrollPosition {
  href: string;
  top: number;
}

/** What **Back to pets** has asked of the list, until the list has done it. */
interface Return {
  /** The path of the pet's page, whose link in the list takes the focus. */
  path: string;
  top: number;
}

// Kept by the session's client, and so no longer than the session: the address may hold the name of a pet.
const places = new WeakMap<Client, ListScrollPosition>();
const returns = new WeakMap<Client, Return>();

/** Remembers the place of the list. The list changes `top` while it is scrolled. */
export function rememberListScrollPosition(client: Client, place: ListScrollPosition): void {
  places.set(client, place);
}

/** Returns the address of the list as it was last shown; undefined if it was not. */
export function listAddressBefore(client: Client): string | undefined {
  return places.get(client)?.href;
}

/** Asks the list that opens next to scroll to where it was, and to focus its link to the page at this path. */
export function askForReturn(client: Client, path: string): void {
  const place = places.get(client);
  if (place) returns.set(client, { path, top: place.top });
}

/** Returns what was asked for; undefined if nothing was. */
export function requestedReturn(client: Client): Return | undefined {
  return returns.get(client);
}

/** Removes what was asked for, because the list has done it or cannot. */
export function endReturn(client: Client): void {
  returns.delete(client);
}
