import { useLocation, useSearch } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { ImportBanner } from '../../pets/import/import-banner.tsx';
import { SentNews } from '../../pets/outcome/sent-news.tsx';
import { readSentFilter } from '../../pets/outcome/sent-filter.ts';
import { StorageNotice } from '../../pets/outcome/storage-notice.tsx';
import { useListsAfterSending } from '../../sending/hooks.ts';
import { Notice } from '../../ui/notice.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

interface PageNoticesProps {
  isStorageFailing: boolean;
  /** Called with the question to ask before leaving, or undefined. */
  onLeaveQuestion: (question: string | undefined) => void;
}

/**
 * What stands above every page: whether the browser keeps no record or stores nothing, and, except on their own pages,
 * which sent pet needs a person and how far the import is. Warns before leaving while something is sent or not saved.
 */
export function PageNotices({ isStorageFailing, onLeaveQuestion }: PageNoticesProps) {
  const [address] = useLocation();
  const filter = readSentFilter(useSearch());
  const showsSent =
    address === addressOf.form || (address === addressOf.sent() && filter !== 'added');
  useLeaveWarning(onLeaveQuestion);
  useListsAfterSending();
  return (
    <>
      <SentNews isHidden={showsSent} />
      <StorageNotice />
      {isStorageFailing && (
        <Notice
          tone="warning"
          happened="This browser does not store data for this page."
          next="The key and your drafts are lost when the page is reloaded or closed."
        />
      )}
      {address !== addressOf.import && <ImportBanner />}
    </>
  );
}
