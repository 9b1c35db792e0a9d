import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import { useSending } from '../../sending/use-sending.ts';
import type { FileBatch } from '../../sending/journal/batch.ts';
import type { FileWithRows } from '../../sending/journal/rows.ts';

/**
 * A query for the stored rows of an import. Its data is undefined until they are read, and `null` when
 * they are gone. The rows are read again when the batch says that one has changed, but only one read at
 * a time: a running import changes several times per second.
 *
 * @param loaded rows that are in memory already. They are used as long as the batch has not changed
 */
export function useImportRows(batch: FileBatch, loaded?: FileWithRows) {
  const { environmentName } = useConnection();
  const { readImport } = useSending();
  const { revision } = batch;
  const [requested, setRequested] = useState(revision);
  const query = useQuery({
    queryKey: [environmentName, 'rows of an import', batch.id, requested],
    queryFn: async (): Promise<FileWithRows | null> => (await readImport(batch.id)) ?? null,
    ...(loaded && loaded.batch.revision === requested && { initialData: loaded }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (requested !== revision && !query.isFetching) setRequested(revision);
  return query;
}
