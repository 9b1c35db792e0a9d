import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import { useSending } from '../../sending/hooks.ts';
import type { FileBatch } from '../../sending/journal/batch.ts';
import type { SentRow } from '../../sending/journal/outcome.ts';
import type { Place } from '../../sending/journal/store/journal-store.ts';

/** A file's batch with its rows, both as they were at the same time. */
export interface LoadedRows {
  batch: FileBatch;
  rows: readonly SentRow[];
}

interface ImportRowsOptions {
  /** Where the file was sent. The open environment if left out. */
  place?: Place;
  /** Rows that are in memory already. They are used as long as the batch has not changed. */
  loaded?: LoadedRows;
}

/**
 * A query for the stored rows of an import. Its data is undefined until they are read, and `null` when
 * they are gone. The rows are read again when the batch says that one has changed, but only one read at
 * a time: a running import changes four times per second, and reading 20,000 rows takes longer than that.
 */
export function useImportRows(batch: FileBatch, { place, loaded }: ImportRowsOptions = {}) {
  const { environmentName } = useConnection();
  const { readImport } = useSending();
  const revision = revisionOf(batch);
  const [requested, setRequested] = useState(revision);
  const query = useQuery({
    queryKey: [environmentName, 'rows of an import', place, batch.id, requested],
    queryFn: async (): Promise<LoadedRows | null> => (await readImport(batch.id, place)) ?? null,
    ...(loaded && revisionOf(loaded.batch) === requested && { initialData: loaded }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (requested !== revision && !query.isFetching) setRequested(revision);
  return query;
}

/** Rows change only together with one of these fields of the batch. */
function revisionOf({ counts, check, extraCount, isShortened }: FileBatch): string {
  return JSON.stringify([counts, check, extraCount, isShortened]);
}
