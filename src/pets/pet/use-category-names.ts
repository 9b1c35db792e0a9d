import { useQuery } from '@tanstack/react-query';
import type { CategoryNames } from './read-category-names.ts';

const NONE: CategoryNames = new Map();

/**
 * The names of the categories from the host's optional `categories.json`, since `Pet` has category IDs
 * only. Fetched once, without the API key; empty until then and if it fails.
 *
 * @param enabled false while something more urgent is loading, such as the pets
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
