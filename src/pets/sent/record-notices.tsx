import { Notice } from '../../ui/notice.tsx';

interface RecordNoticesProps {
  /** Whether the browser stores the record. */
  isPersistent: boolean;
  /** The number of entries that another version of the app has written. */
  unreadable: number;
}

/** Warns of a record that the browser does not store, and of entries that cannot be shown. */
export function RecordNotices({ isPersistent, unreadable }: RecordNoticesProps) {
  return (
    <>
      {!isPersistent && (
        <Notice
          tone="warning"
          happened="This browser does not store data for this page."
          next="The record of what was sent is lost when you reload or close the page."
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
