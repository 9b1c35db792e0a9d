import { useQuery } from '@tanstack/react-query';
import { type Connection, useConnection } from '../../api/connection.ts';
import {
  type CategoryNames,
  parseCategoryNames,
  readCategoryNames,
} from './read-category-names.ts';

export const NO_NAMES: CategoryNames = new Map();

/**
 * The query for the names of the categories, since `Pet` has category IDs only: from the host's optional
 * `categories.json`, fetched without the API key, or those of the sample pets in an environment that begins with them.
 */
export function categoryNamesQuery({
  environmentName,
  sampleCategories,
}: Pick<Connection, 'environmentName' | 'sampleCategories'>) {
  return {
    queryKey: [environmentName, 'category names'],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      sampleCategories ? parseCategoryNames(await sampleCategories()) : readCategoryNames(signal),
    staleTime: Infinity,
    gcTime: Infinity,
  };
}

/**
 * The names of the categories. Empty until they are loaded, and if that fails.
 *
 * @param enabled false while the names are not needed
 */
export function useCategoryNames(enabled: boolean): CategoryNames {
  return useQuery({ ...categoryNamesQuery(useConnection()), enabled }).data ?? NO_NAMES;
}
