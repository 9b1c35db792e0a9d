import { Notice } from '../../ui/notice.tsx';

interface RecordNoticesProps {
  /** False where the browser keeps nothing. */
  isPersistent: boolean;
  /** How many entries another version of the app has written. */
  unreadable: number;
}

/** What this page cannot keep or cannot show. */
export function RecordNotices({ isPersistent: isKept, unreadable }: RecordNoticesProps) {
  return (
    <>
      {!isKept && (
        <Notice
          tone="warning"
          happened="This browser does not store data for this page."
          next="The record of what was sent goes when the page is reloaded or closed."
        />
      )}
      {unreadable > 0 && (
        <Notice
          tone="warning"
          happened={`${unreadable === 1 ? '1 entry was' : `${unreadable} entries were`} written by another version of the app and cannot be shown here.`}
          next={`${unreadable === 1 ? 'It is' : 'They are'} kept. Reload the page: a newer version may be able to show ${unreadable === 1 ? 'it' : 'them'}.`}
        />
      )}
    </>
  );
}
