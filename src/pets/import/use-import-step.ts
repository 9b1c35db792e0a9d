import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useConnection } from '../../api/connection.ts';
import { useSending } from '../../sending/hooks.ts';
import type { ImportRow } from '../../sending/journal/import-record.ts';
import type { Begun, ImportRun } from '../../sending/sender/import-run.ts';
import type { Sending } from '../../sending/sending.ts';
import { petListsKey } from '../queries/pet-queries.ts';

/** One thing to do about an import. */
export type ImportStep =
  /** Two steps with one draft start one import. */
  | { do: 'start'; draft: string; fileName: string; rows: readonly ImportRow[] }
  /** Takes over an import that was left before its end: to go on with it, or to end it. */
  | { do: 'go on' | 'end here'; number: string }
  | { do: 'resume' | 'stop'; run: ImportRun };

const awaited = new WeakSet<ImportRun>();

/** Starts an import, goes on with it or ends it. Settles once that has begun. */
export function useImportStep() {
  const sending = useSending();
  const queryClient = useQueryClient();
  const { environment } = useConnection();
  return useMutation({
    mutationFn: async (step: ImportStep) => take(sending, step),
    onSuccess: (begun, step) => {
      const isOwn = step.do === 'resume' || step.do === 'stop';
      // Another tab went on with it meanwhile, or it was forgotten: this page has it no more.
      if (isOwn && (begun === 'elsewhere' || begun === 'gone')) sending.imports?.leave();
      const run = sending.imports?.current();
      if (begun !== 'begun' || run === undefined || awaited.has(run)) return;
      awaited.add(run);
      void whenEnded(sending, run).then(() => {
        awaited.delete(run);
        return queryClient.invalidateQueries({ queryKey: petListsKey(environment) });
      });
    },
    // The rows of a file are not kept beside the journal.
    gcTime: 0,
  });
}

async function take({ imports }: Sending, step: ImportStep): Promise<Begun> {
  if (imports === undefined) return 'no record';
  switch (step.do) {
    case 'start':
      return imports.start(step.draft, step.fileName, step.rows);
    case 'go on':
      return imports.goOn(step.number);
    case 'end here':
      return imports.endHere(step.number);
    case 'resume':
      return step.run.resume();
    case 'stop':
      return step.run.stop();
  }
}

/** Settles once an import is at its end, whatever page is shown by then. */
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
