import { useQuery } from '@tanstack/react-query';
import type { CategoryNames } from './read-category-names.ts';

const NONE: CategoryNames = new Map();

/**
 * The store's own words for its categories, as far as the host has any: the interface has IDs only.
 * Fetched once, without the key, and never waited for.
 *
 * @param enabled false as long as there is more urgent to load, such as the pets themselves
 */
export function useCategoryNames(enabled: boolean): CategoryNames {
  const { data } = useQuery({
    queryKey: ['category names'],
    queryFn: async ({ signal }) => {
      const { readCategoryNames } = await import('./read-category-names.ts');
      return readCategoryNames(signal);
    },
    enabled,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return data ?? NONE;
}
