import type { ListedPets } from '../../api/list-pets.ts';
import type { ListPetsQuery } from '../../api/list-pets-query.ts';

/** While a list is on its way: alone, or with the rows of the list before below the words. */
export function loadingWords({ status }: ListPetsQuery, hasRows: boolean): string {
  const wanted = status ? `${status} pets` : 'pets';
  return `Loading ${wanted}…${hasRows ? ' The rows below are from the list before.' : ''}`;
}

/**
 * What one list covers, in words that claim no more than is known: a list that holds as many as were
 * asked for may be cut off, and `listPets` answers no total.
 */
export function windowWords({ status, limit }: ListPetsQuery, listed: ListedPets): string {
  const shown = listed.pets.length;
  const came = shown + listed.unreadable.length;
  const pets = `${status ? `${status} ` : ''}${came === 1 ? 'pet' : 'pets'}`;
  if (came === 0) return `There are no ${pets}.`;
  if (came >= limit) {
    const some = shown === came ? `${came} ${pets}` : `${shown} of the ${came} ${pets} that came`;
    const rule = came === limit ? 'the limit' : `more than the ${limit} asked for`;
    return `Showing ${some}, ${rule}. There may be more.`;
  }
  if (shown < came) return `Showing ${shown} of all ${came} ${pets}.`;
  return came === 1 ? `Showing the only ${pets}.` : `Showing all ${came} ${pets}.`;
}
