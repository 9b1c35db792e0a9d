import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useConnection } from '../../api/connection.ts';
import { useSending } from '../../sending/hooks.ts';
import type { Seed } from '../../sending/journal/batch.ts';
import type { StartResult, ImportRun } from '../../sending/sender/import-run.ts';
import type { Sending } from '../../sending/sending.ts';
import { petListsKey } from '../queries/pet-queries.ts';

/** What a user can do with an import. */
export type ImportAction =
  /** Starting the same batch twice starts one import. */
  | { do: 'start'; batch: string; fileName: string; seeds: readonly Seed[] }
  /** Takes over an unfinished import, to continue or to end it. */
  | { do: 'go on' | 'end here'; batch: string }
  | { do: 'resume' | 'stop'; run: ImportRun };

// The imports after whose end the lists will be read again.
const awaitedRuns = new WeakSet<ImportRun>();

/**
 * A mutation that starts, continues, stops or ends an import. It settles once the action has begun. When
 * the import ends, the lists of pets are read again.
 */
export function useImportAction() {
  const sending = useSending();
  const queryClient = useQueryClient();
  const { environmentName } = useConnection();
  return useMutation({
    mutationFn: async (action: ImportAction) => runAction(sending, action),
    onSuccess: (begun, action) => {
      const isOwn = action.do === 'resume' || action.do === 'stop';
      // Another tab has continued this page's import, or its record was removed.
      if (isOwn && (begun === 'in another tab' || begun === 'removed')) sending.imports?.dismiss();
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

async function runAction({ imports }: Sending, action: ImportAction): Promise<StartResult> {
  if (imports === undefined) return 'cannot write';
  switch (action.do) {
    case 'start':
      return imports.start(action.batch, action.fileName, action.seeds);
    case 'go on':
      return imports.resume(action.batch);
    case 'end here':
      return imports.stop(action.batch);
    case 'resume':
      return action.run.resume();
    case 'stop':
      return action.run.stop();
  }
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
