import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../../api/connection.ts';
import {
  type CategoryNames,
  parseCategoryNames,
  readCategoryNames,
} from './read-category-names.ts';

export const NO_NAMES: CategoryNames = new Map();

/**
 * The names of the categories, since `Pet` has category IDs only: from the host's optional `categories.json`,
 * fetched once and without the API key, or those of the sample pets in an environment that begins with them.
 * Empty until then and if it fails.
 *
 * @param enabled false while the names are not needed, or before the page is idle
 */
export function useCategoryNames(enabled: boolean): CategoryNames {
  const { environmentName, sampleCategories } = useConnection();
  const { data } = useQuery({
    queryKey: [environmentName, 'category names'],
    queryFn: async ({ signal }) =>
      sampleCategories ? parseCategoryNames(await sampleCategories()) : readCategoryNames(signal),
    enabled,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return data ?? NO_NAMES;
}
