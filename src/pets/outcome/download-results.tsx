import { useMutation } from '@tanstack/react-query';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { downloadResults } from './results-file.ts';

/** A button that downloads the results of an import, as of the press. */
export function DownloadResults({ id, variant }: { id: string; variant: 'primary' | 'plain' }) {
  const { readGroup } = useOutbox();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const stored = await readGroup(id);
      if (stored === undefined) throw new Error('These rows are no longer saved.');
      await downloadResults(stored.rows, { related: stored.related, group: stored.group });
    },
    gcTime: 0,
  });
  return (
    <>
      <Button variant={variant} isBusy={isPending} onClick={() => mutate()}>
        Download results
      </Button>
      {error && (
        <Notice
          tone="problem"
          summary="This browser could not load the rows of this import."
          nextStep="Try again, or reload the page."
        />
      )}
    </>
  );
}
