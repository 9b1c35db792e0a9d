import type { ListedPets, ListPetsQuery } from '../../api/list-pets.ts';

/**
 * What one list covers, in words that claim no more than is known: a list that holds as many as were
 * asked for may be cut off, and the interface has no total (section 4, gaps).
 */
export function windowWords({ status, limit }: ListPetsQuery, listed: ListedPets): string {
  const count = listed.pets.length + listed.unreadable.length;
  const pets = (number: number) => `${status ? `${status} ` : ''}${number === 1 ? 'pet' : 'pets'}`;
  if (count > limit)
    return `Showing ${count} ${pets(count)}, more than the ${limit} asked for. There may be more.`;
  if (count === limit) return `Showing ${count} ${pets(count)}, the limit. There may be more.`;
  if (count === 0) return `There are no ${pets(0)}.`;
  if (count === 1) return `Showing the only ${pets(1)}.`;
  return `Showing all ${count} ${pets(count)}.`;
}
