import { useMutation } from '@tanstack/react-query';
import { useSending } from '../../sending/use-sending.ts';
import type { ImportRun, StartResult } from '../../sending/sender/import-run.ts';
import type { Sending } from '../../sending/sending.ts';

/**
 * A mutation that starts, continues, stops or ends an import. It settles once that has begun.
 *
 * @param shown the import that the page shows, if it is that one
 */
export function useImportAction(shown?: ImportRun) {
  const { imports } = useSending();
  return useMutation({
    mutationFn: async (begin: (imports: NonNullable<Sending['imports']>) => Promise<StartResult>) =>
      imports ? begin(imports) : 'cannot write',
    onSuccess: (begun) => {
      // Another tab has continued the shown import, or its record was removed.
      if (shown && (begun === 'in another tab' || begun === 'removed')) imports?.dismiss();
    },
    // Removed at once, because the mutation cache would keep the rows of the file in memory.
    gcTime: 0,
  });
}
