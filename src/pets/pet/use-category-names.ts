import { useQuery } from '@tanstack/react-query';
import { type Connection, useConnection } from '../../api/connection.ts';
import {
  type CategoryNames,
  parseCategoryNames,
  loadCategoryNames,
} from './load-category-names.ts';

export const NO_NAMES: CategoryNames = new Map();

/**
 * The query for category names, since `Pet` only has category IDs. They come from the host's optional `categories.json`,
 * or from the sample pets in an environment that starts with them.
 */
export function categoryNamesQuery({
  environmentName,
  sampleCategories,
}: Pick<Connection, 'environmentName' | 'sampleCategories'>) {
  return {
    queryKey: [environmentName, 'category names'],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      sampleCategories ? parseCategoryNames(await sampleCategories()) : loadCategoryNames(signal),
    staleTime: Infinity,
    gcTime: Infinity,
  };
}

/** The category names. Empty until they have loaded, and if that fails. */
export function useCategoryNames(enabled: boolean): CategoryNames {
  return useQuery({ ...categoryNamesQuery(useConnection()), enabled }).data ?? NO_NAMES;
}
