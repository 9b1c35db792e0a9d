import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import { useSending } from '../../../sending/hooks.ts';
import type { ImportRecord } from '../../../sending/journal/import-record.ts';
import type { Place } from '../../../sending/journal/store/keys.ts';

/**
 * The rows of an import as they are kept now; `null` where they are gone. They are read again whenever
 * something became of one, which the import's record tells; one read at a time, since a running import
 * changes four times a second and 20,000 rows take longer to read.
 *
 * @param place where it was sent, if not to the open environment
 */
export function useImportRows(record: ImportRecord, place?: Place) {
  const { number, counts, looks, endedAt, isChecked, isShortened } = record;
  const { environment } = useConnection();
  const sending = useSending();
  const revision = JSON.stringify([counts, looks, endedAt, isChecked, isShortened]);
  const [asked, setAsked] = useState(revision);
  const rows = useQuery({
    queryKey: [environment, 'rows of an import', place, number, asked],
    queryFn: async () => (await sending.readImport(number, place)) ?? null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (asked !== revision && !rows.isFetching) setAsked(revision);
  return rows;
}
