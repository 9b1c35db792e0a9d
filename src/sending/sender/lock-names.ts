// The names of the Web Locks that the tabs of this app share. Tabs of an older version use the same
// names, so they must not change.
import type { Place } from '../journal/store/record-keys.ts';

/** The lock that a page holds while it has a pet that waits or is on its way. `tab` is the page's random ID. */
export function pageAliveLockName(tab: string): string {
  return `pet-store:tab:${tab}`;
}

/** The lock of the tab that sends the rows of an import. */
export function importLockName(place: Place, number: string): string {
  return `pet-store:import:${place} ${number}`;
}

/** The lock of the tab that reads the lists for the open questions of a place. */
export function checkLockName(place: Place): string {
  return `pet-store:look:${place}`;
}
