import type { ListedPets } from '../../api/client.ts';
import { isFull, type ListPetsQuery } from '../../api/list-pets-query.ts';
import { countOf, wordFor } from '../../ui/words.ts';

/** Status and limit in a few characters, such as `All · 20`. */
export function describeQuery({ status, limit }: ListPetsQuery): string {
  const label: string = status ?? 'all';
  // Not `statusLabel`, which would bring the schemas into the early page (`src/before-react/draw-list.ts`).
  return `${label.charAt(0).toUpperCase()}${label.slice(1)} · ${limit}`;
}

/** @param busy why it loads later, if the service asked for that */
export function describeLoading({ status }: ListPetsQuery, hasRows: boolean, busy = ''): string {
  const pets = status ? `${status} pets` : 'pets';
  return `${busy || `Loading ${pets}…`}${hasRows ? ' Showing the previous list.' : ''}`;
}

/** Pets that are not in the list may belong among those that are sorted. A single pet has no order. */
export function describeSorted(count: number): string {
  return count > 1 ? ` Sorted: only these ${count} pets.` : '';
}

/** A full list may be cut off: `listPets` returns no total. */
export function describeList({ status, limit }: ListPetsQuery, listed: ListedPets): string {
  const readable = listed.pets.length;
  const received = readable + listed.unreadable.length;
  const pets = `${status ? `${status} ` : ''}${wordFor(received, 'pet')}`;
  if (received === 0) return `No ${pets}.`;
  const hidden = readable < received ? ` ${received - readable} cannot be shown.` : '';
  const more = isFull(limit, listed) ? ' There may be more.' : '';
  // The service has ignored the filter.
  if (status && listed.pets.some((pet) => pet.status !== status))
    return `The service sent ${countOf(received, 'pet')}, ${wordFor(received, 'not', 'not all')} ${status}.${hidden}${more}`;
  if (!more) return `${wordFor(received, 'Only 1', `All ${received}`)} ${pets}.${hidden}`;
  const tooMany = received > limit ? `, more than the ${limit} requested` : '';
  return `${wordFor(received, 'First', `First ${received}`)} ${pets}${tooMany}.${hidden}${more}`;
}
