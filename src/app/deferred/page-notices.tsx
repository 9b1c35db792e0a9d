import { useLocation } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { ImportBanner } from '../../pets/import/import-banner.tsx';
import { TabNews } from '../../pets/outcome/tab-news.tsx';
import { useListsAfterSending } from '../../sending/hooks.ts';
import { Notice } from '../../ui/notice.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

interface PageNoticesProps {
  isStorageFailing: boolean;
  /** Called with the question to ask before leaving, or undefined. */
  onLeaveQuestion: (question: string | undefined) => void;
}

/**
 * What stands above every page: whether the browser stores nothing, and, except on their own pages, what came of the
 * sent pets and how far the import is. Warns before leaving while something is sent.
 */
export function PageNotices({ isStorageFailing, onLeaveQuestion }: PageNoticesProps) {
  const [address] = useLocation();
  useLeaveWarning(onLeaveQuestion);
  useListsAfterSending();
  return (
    <>
      <TabNews isHidden={address === addressOf.form || address === addressOf.sent()} />
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
