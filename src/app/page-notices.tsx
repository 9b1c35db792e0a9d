import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { addressOf } from '../addresses/addresses.ts';
import { useConnection } from '../api/connection.ts';
import { useListsAfterSending } from '../outbox/use-lists-after-sending.ts';
import { openOutbox } from '../outbox/use-outbox.ts';
import { useOutboxChanges } from '../outbox/use-sent.ts';
import { ImportBanner } from '../pets/import/import-banner.tsx';
import { readSentFilter } from '../pets/outcome/sent-filter.ts';
import { SentNews } from '../pets/outcome/sent-news.tsx';
import { SentNotices } from '../pets/outcome/sent-notices.tsx';

interface PageNoticesProps {
  asksForKey: boolean;
}

/** The notices above every page. Also starts the outbox of this page. */
export function PageNotices({ asksForKey }: PageNoticesProps) {
  const [address] = useLocation();
  const filter = readSentFilter(useSearch());
  const showsSent =
    address === addressOf.form || (address === addressOf.sent() && filter !== 'added');
  const connection = useConnection();
  useListsAfterSending();
  useOutboxChanges();
  // Runs again once a key is accepted, to send the pets that waited for it.
  useEffect(() => {
    if (!asksForKey) openOutbox(connection).wake();
  }, [connection, asksForKey]);
  return (
    <>
      <SentNews isHidden={showsSent} />
      <SentNotices asksForKey={asksForKey} />
      {address !== addressOf.import && <ImportBanner />}
    </>
  );
}
