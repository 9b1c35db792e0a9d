import { useSending } from '../../sending/hooks.ts';
import type { JournalSnapshot } from '../../sending/live-journal.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says so if the browser does not keep the record of what is sent, or cannot be used to send. */
export function StorageNotice({ storage }: Pick<JournalSnapshot, 'storage'>) {
  const { addWithoutRecord } = useSending();
  const reload = <Button onClick={() => location.reload()}>Reload the page</Button>;
  switch (storage) {
    case 'opening':
    case 'disk':
      return null;
    case 'memory':
      return (
        <Notice
          tone="warning"
          happened="This browser keeps no record of what is sent."
          next="Only this page knows whether a pet was added, until you reload or close it."
        />
      );
    case 'failed':
      return (
        <Notice
          tone="problem"
          happened="This browser could not open the record of what is sent, so nothing can be added."
          next="Reload the page, or add pets without a record. Then only this page knows whether a pet was added."
          actions={
            <>
              {reload}
              <Button onClick={addWithoutRecord}>Add without a record</Button>
            </>
          }
        />
      );
    case 'newer version':
      return (
        <Notice
          tone="problem"
          happened="A newer version of this app is in use on this computer, so this page sends nothing."
          next="Reload the page to get the newer version."
          actions={reload}
        />
      );
    case 'blocked':
      return (
        <Notice
          tone="problem"
          happened="Another tab has an older version of this app open, so this page sends nothing."
          next="Close or reload the other tabs, then reload this page."
          actions={reload}
        />
      );
  }
}
