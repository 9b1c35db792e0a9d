import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useConnection } from '../../../api/connection.ts';
import type { Batch } from '../../../sending/journal/batch.ts';
import { outcomeOf } from '../../../sending/journal/outcome.ts';
import { useJournal } from '../../../sending/use-journal.ts';
import { useSending } from '../../../sending/use-sending.ts';
import { readEarlierRows } from '../file/earlier-rows.ts';
import { indexEarlier } from '../file/match-earlier.ts';

/**
 * A query for what this computer has sent, as the record has it. Its data is undefined until it is read. It is read again
 * when something else was sent, or what became of it has changed.
 */
export function useEarlierRows() {
  const { environmentName } = useConnection();
  const { readImport } = useSending();
  const { view } = useJournal();
  const readRows = async (batch: string) => (await readImport(batch))?.rows ?? [];
  return useQuery({
    queryKey: [environmentName, 'earlier rows', view?.batches.map(stateOf)],
    queryFn: view ? async () => indexEarlier(await readEarlierRows(view, readRows)) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

// An import that runs in another tab changes several times per second. Its rows are open until it ends.
function stateOf(batch: Batch): string {
  if (batch.from === 'form') return `${batch.id} ${outcomeOf(batch.row).is}`;
  return `${batch.id} ${batch.endedAt === undefined ? '' : batch.revision}`;
}
