import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import { useSending } from '../../sending/hooks.ts';
import type { ImportSummary, ImportRow } from '../../sending/journal/import-summary.ts';
import type { Place } from '../../sending/journal/store/record-keys.ts';

/** An import with its rows, both as they were at the same time. */
export interface LoadedRows {
  summary: ImportSummary;
  rows: readonly ImportRow[];
}

interface ImportRowsOptions {
  /** Where the import was sent, if not to the open environment. */
  place?: Place;
  /** Rows that are in memory already. They are used as long as the summary has not changed. */
  loaded?: LoadedRows;
}

/**
 * A query for the stored rows of an import. Its data is undefined until they are read, and `null` when
 * they are gone. The rows are read again when the summary says that one has changed, but only one read at
 * a time: a running import changes four times per second, and reading 20,000 rows takes longer than that.
 */
export function useImportRows(summary: ImportSummary, { place, loaded }: ImportRowsOptions = {}) {
  const { environmentName } = useConnection();
  const { readImport } = useSending();
  const revision = revisionOf(summary);
  const [requested, setRequested] = useState(revision);
  const query = useQuery({
    queryKey: [environmentName, 'rows of an import', place, summary.number, requested],
    queryFn: async (): Promise<LoadedRows | null> =>
      (await readImport(summary.number, place)) ?? null,
    ...(loaded && revisionOf(loaded.summary) === requested && { initialData: loaded }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (requested !== revision && !query.isFetching) setRequested(revision);
  return query;
}

/** Rows change only together with one of these fields of the summary. */
function revisionOf({ counts, looks, isShortened }: ImportSummary): string {
  return JSON.stringify([counts, looks, isShortened]);
}
