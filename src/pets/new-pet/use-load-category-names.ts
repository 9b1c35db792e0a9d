import { useQueryClient } from '@tanstack/react-query';
import { useConnection } from '../../api/connection.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { categoryNamesQuery } from '../pet/use-category-names.ts';

/** Returns a function that resolves with the names of the categories, or with undefined if they cannot be loaded. */
export function useLoadCategoryNames(): () => Promise<CategoryNames | undefined> {
  const queryClient = useQueryClient();
  const connection = useConnection();
  return () => queryClient.fetchQuery(categoryNamesQuery(connection)).catch(() => undefined);
}
