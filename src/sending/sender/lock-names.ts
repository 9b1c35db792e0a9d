// The names of the Web Locks that the tabs of this app share.
import type { Place } from '../journal/store/journal-store.ts';

/** The lock that a page holds while it has a pet that waits or is on its way. `page` is its random ID. */
export function pageAliveLockName(page: string): string {
  return `pet-store:page:${page}`;
}

/** The lock of the tab that sends the rows of an import. */
export function importLockName(place: Place, batch: string): string {
  return `pet-store:import:${place} ${batch}`;
}

/** The lock of the tab that reads the lists for the open questions of a place. */
export function checkLockName(place: Place): string {
  return `pet-store:check:${place}`;
}
