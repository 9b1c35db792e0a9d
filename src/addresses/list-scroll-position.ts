// The address, scroll position and pets of the list as last shown, to which the link **Pets** on a pet's page returns.
import type { Client } from '../api/client.ts';

export interface ListScrollPosition {
  href: string;
  top: number;
}

/** The request of that link to the list. */
interface Return {
  /** The path of the pet's page, whose link in the list takes the focus. */
  path: string;
  top: number;
}

// Keyed by the session's client, so that all of this ends with the session: the address may contain the name of a pet.
const positions = new WeakMap<Client, ListScrollPosition>();
const returns = new WeakMap<Client, Return>();
const listed = new WeakMap<Client, readonly bigint[]>();

/** Stores the position of the list, which updates `top` while it is scrolled. */
export function rememberListScrollPosition(client: Client, position: ListScrollPosition): void {
  positions.set(client, position);
}

/** Returns the address of the list as last shown. Undefined if no list was shown. */
export function listAddressBefore(client: Client): string | undefined {
  return positions.get(client)?.href;
}

/** Requests that the next list scrolls to the stored position, and focuses its link to this path. */
export function askForReturn(client: Client, path: string): void {
  const position = positions.get(client);
  if (position) returns.set(client, { path, top: position.top });
}

/** Returns the request of `askForReturn`, if there is one. */
export function requestedReturn(client: Client): Return | undefined {
  return returns.get(client);
}

/** Removes the request, once the list has fulfilled it or cannot. */
export function endReturn(client: Client): void {
  returns.delete(client);
}

/** Remembers the IDs of the pets in the list, in its order. */
export function rememberListed(client: Client, ids: readonly bigint[]): void {
  listed.set(client, ids);
}

/** Where a pet is in the list as it was last shown. */
export interface PlaceInList {
  /** From 1. */
  position: number;
  count: number;
  previous: bigint | undefined;
  next: bigint | undefined;
}

/** Returns where a pet is in the list as it was last shown; undefined if the list did not have it. */
export function placeInList(client: Client, id: bigint): PlaceInList | undefined {
  const ids = listed.get(client) ?? [];
  const index = ids.indexOf(id);
  if (index < 0) return undefined;
  return { position: index + 1, count: ids.length, previous: ids[index - 1], next: ids[index + 1] };
}
