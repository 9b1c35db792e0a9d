import { useLocation, useSearch } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { ImportBanner } from '../../pets/import/import-banner.tsx';
import { SentNews } from '../../pets/outcome/sent-news.tsx';
import { readSentFilter } from '../../pets/outcome/sent-filter.ts';
import { StorageNotice } from '../../pets/outcome/storage-notice.tsx';
import { useListsAfterSending } from '../../sending/use-journal.ts';
import { Notice } from '../../ui/notice.tsx';

/**
 * What stands above every page: whether the browser keeps no record or stores nothing, and, except on their own pages,
 * which sent pet needs a person and how far the import is.
 */
export function PageNotices({ isStorageFailing }: { isStorageFailing: boolean }) {
  const [address] = useLocation();
  const filter = readSentFilter(useSearch());
  const showsSent =
    address === addressOf.form || (address === addressOf.sent() && filter !== 'added');
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
