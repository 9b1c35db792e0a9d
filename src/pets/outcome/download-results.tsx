import { useMutation } from '@tanstack/react-query';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { downloadResults } from './results-file.ts';

/** Downloads the results of an import, as of the press. */
export function useDownloadResults(id: string) {
  const { readGroup } = useOutbox();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const stored = await readGroup(id);
      if (stored === undefined) throw new Error('These rows are no longer saved.');
      await downloadResults(stored.rows, { related: stored.related, group: stored.group });
    },
    gcTime: 0,
  });
  return {
    download: () => mutate(),
    isPending,
    failure: error && (
      <Notice
        tone="problem"
        summary="This browser could not load the rows of this import."
        nextStep="Try again, or reload the page."
      />
    ),
  };
}

export function DownloadResults({ id }: { id: string }) {
  const { download, isPending, failure } = useDownloadResults(id);
  return (
    <>
      <Button isBusy={isPending} onClick={download}>
        Download results
      </Button>
      {failure}
    </>
  );
}
