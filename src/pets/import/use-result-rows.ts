import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useConnection } from '../../api/connection.ts';
import { useJournal, useSending } from '../../sending/hooks.ts';
import type { ImportRecord, ImportRow } from '../../sending/journal/import-record.ts';
import type { ImportRun } from '../../sending/sender/import-run.ts';

interface ResultRows {
  record: ImportRecord;
  rows: readonly ImportRow[];
}

/**
 * The rows of an import at its end as they are now: a person may have decided about some of them, and
 * late answers may have come. They are read again only then, since 20,000 of them take a while.
 */
export function useResultRows(run: ImportRun): ResultRows {
  const { environment } = useConnection();
  const { readImport } = useSending();
  const { view } = useJournal();
  const record = run.record();
  const revision = revisionOf(view?.imports.find(({ number }) => number === run.number) ?? record);
  const { data } = useQuery({
    queryKey: [environment, 'result of an import', run.number, revision],
    queryFn: async () => (await readImport(run.number)) ?? null,
    enabled: revision !== revisionOf(record),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return data ?? { record, rows: run.rows() };
}

function revisionOf({ counts, looks, duplicates }: ImportRecord): string {
  return JSON.stringify([counts, looks, duplicates.length]);
}
