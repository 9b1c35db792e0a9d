import type { ErrorDescription } from '../../api/errors/describe-error.ts';
import { useJournal } from '../../sending/use-journal.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

const WORDS = {
  memory: {
    happened: 'This browser keeps no record of what is sent.',
    next: 'Only this page knows whether a pet was added, until you reload or close it.',
  },
  'newer version': {
    happened: 'A newer version is in use on this computer. This page sends nothing.',
    next: 'Reload the page to get the newer version.',
  },
  blocked: {
    happened: 'Another tab has an older version open. This page sends nothing.',
    next: 'Close or reload the other tabs, then reload this page.',
  },
};

/** Says so, on every page, if the browser does not keep the record of what is sent, or if this page cannot send. */
export function StorageNotice() {
  const { storage } = useJournal();
  if (storage === 'opening' || storage === 'disk') return null;
  if (storage === 'memory') return <Notice tone="warning" {...WORDS.memory} />;
  return (
    <Notice
      tone="problem"
      {...WORDS[storage]}
      actions={<Button onClick={() => location.reload()}>Reload</Button>}
    />
  );
}

/** Says that the browser could not write the record, what was not done for that reason, and what to do. */
export function describeUnsaved(notDone: string, next = 'try again'): ErrorDescription {
  return {
    happened: `This browser could not save the record, so ${notDone}.`,
    next: `Free up disk space, then ${next}.`,
  };
}
