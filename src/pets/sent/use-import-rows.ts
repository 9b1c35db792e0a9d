import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import { useSending } from '../../sending/hooks.ts';
import type { ImportRecord } from '../../sending/journal/import-record.ts';

/** Of all imports: what is cleared takes names out of rows, which no record tells. */
export function importRowsKey(environment: string): QueryKey {
  return [environment, 'rows of an import'];
}

/**
 * The rows of an import as they are kept now; `null` where they are gone. They are read again whenever
 * something became of one, which the import's record tells; one read at a time, since a running import
 * changes four times a second and 20,000 rows take longer to read.
 */
export function useImportRows({ number, counts, looks, endedAt, isChecked }: ImportRecord) {
  const { environment } = useConnection();
  const sending = useSending();
  const revision = JSON.stringify([counts, looks, endedAt, isChecked]);
  const [asked, setAsked] = useState(revision);
  const rows = useQuery({
    queryKey: [...importRowsKey(environment), number, asked],
    queryFn: async () => (await sending.readImport(number)) ?? null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (asked !== revision && !rows.isFetching) setAsked(revision);
  return rows;
}
