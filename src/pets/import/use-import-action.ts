import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useConnection } from '../../api/connection.ts';
import { useSending } from '../../sending/hooks.ts';
import type { StartResult, ImportRun } from '../../sending/sender/import-run.ts';
import type { Sending } from '../../sending/sending.ts';
import { petListsKey } from '../../api/list-pets-query.ts';

// The imports after whose end the lists will be read again.
const awaitedRuns = new WeakSet<ImportRun>();

type Imports = NonNullable<Sending['imports']>;

/**
 * A mutation that starts, continues, stops or ends an import. It settles once that has begun. When the import ends, the
 * lists of pets are read again.
 *
 * @param shown the import that the page shows, if it is that one
 */
export function useImportAction(shown?: ImportRun) {
  const sending = useSending();
  const queryClient = useQueryClient();
  const { environmentName } = useConnection();
  return useMutation({
    mutationFn: async (begin: (imports: Imports) => Promise<StartResult>) =>
      sending.imports ? begin(sending.imports) : 'cannot write',
    onSuccess: (begun) => {
      // Another tab has continued the shown import, or its record was removed.
      if (shown && (begun === 'in another tab' || begun === 'removed')) sending.imports?.dismiss();
      const run = sending.imports?.currentRun();
      if (begun !== 'started' || run === undefined || awaitedRuns.has(run)) return;
      awaitedRuns.add(run);
      void whenEnded(sending, run).then(() => {
        awaitedRuns.delete(run);
        return queryClient.invalidateQueries({ queryKey: petListsKey(environmentName) });
      });
    },
    // Removed at once, because the mutation cache would keep the rows of the file in memory.
    gcTime: 0,
  });
}

/** Resolves when an import ends, also if another page is shown by then. */
async function whenEnded({ subscribe }: Sending, { phase }: ImportRun): Promise<void> {
  const isOver = () => phase() === 'finished' || phase() === 'closed';
  await new Promise<void>((resolve) => {
    const stop = subscribe(() => {
      if (!isOver()) return;
      stop();
      resolve();
    });
    if (isOver()) resolve();
  });
}
