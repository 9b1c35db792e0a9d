import { useState } from 'react';

/**
 * Returns those of `all` that match now, or have matched since the component was mounted: an answered line keeps its
 * place, so that no other comes under the pointer.
 */
export function useKept<Item extends { id: string | number }>(
  all: readonly Item[],
  matches: (item: Item) => boolean,
): readonly Item[] {
  const [seen, setSeen] = useState<ReadonlySet<Item['id']>>(new Set());
  const added = all.filter((item) => !seen.has(item.id) && matches(item));
  if (added.length > 0) setSeen(new Set([...seen, ...added.map(({ id }) => id)]));
  return all.filter((item) => seen.has(item.id) || matches(item));
}
