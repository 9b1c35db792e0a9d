import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { addressOf, isDeskAddress } from '../addresses/addresses.ts';
import { useConnection } from '../api/connection.ts';
import { requestPersistentStorage } from '../database/request-persistent-storage.ts';
import { useListsAfterSending } from '../outbox/use-lists-after-sending.ts';
import { openOutbox } from '../outbox/use-outbox.ts';
import { usePendingPets } from '../outbox/use-pending-pets.ts';
import { useOutboxChanges, useToCheckCount } from '../outbox/use-sent.ts';
import { useEntries, useObstacle } from '../outbox/use-entries.ts';
import { useImports } from '../pets/import/current-import.ts';
import type { ActiveSession } from '../session/connect.ts';
import { describeRefusedKey } from '../session/screens/key-panels.tsx';
import { useIsLatestInSight } from '../pets/outcome/latest-in-sight.ts';
import { readSentFilter } from '../pets/outcome/sent-entries.ts';
import { useIsWide } from '../ui/use-is-narrow.ts';
import { newsOf } from './strip/all-news.ts';
import { Strip } from './strip/strip.tsx';

interface PageNoticesProps {
  activeSession: ActiveSession;
  isKeyAsked: boolean;
  onEnterKey: () => void;
}

/** The strip of news. Also opens the outbox, so that this page can send. */
export function PageNotices({ activeSession, isKeyAsked, onEnterKey }: PageNoticesProps) {
  const { isRefused } = activeSession;
  useListsAfterSending();
  // Before the outbox is opened: its first write (`clearOld`) would otherwise be missed.
  useOutboxChanges();
  usePersistentStorage();
  // Runs again once a key is accepted, to send the pets that waited for it.
  useEffect(() => {
    if (!activeSession.isRefused) openOutbox(activeSession).wake();
  }, [activeSession]);
  const { data: entries } = useEntries();
  const { shown, told } = useImports();
  const page = usePageKind();
  const facts = {
    entries,
    pending: usePendingPets(),
    ...useObstacle(),
    refusedKey: useMemo(
      () => (isRefused ? { ...describeRefusedKey(activeSession), isAsked: isKeyAsked } : undefined),
      [isRefused, activeSession, isKeyAsked],
    ),
    imports: told,
    shownImport: page === 'import' ? shown?.id : undefined,
    since: useState(Date.now)[0],
  };
  // oxlint-disable-next-line react/exhaustive-deps -- compares the facts, not their object, which is new each time
  const news = useMemo(() => newsOf(facts), Object.values(facts));
  return <Strip news={news} page={page} onEnterKey={onEnterKey} />;
}

function usePageKind() {
  const [address] = useLocation();
  const filter = readSentFilter(useSearch());
  const isLatestInSight = useIsLatestInSight();
  const isDesk = useIsWide() && isDeskAddress(address);
  if (isDesk || address === addressOf.form) return isLatestInSight ? 'pets' : 'form';
  if (address === addressOf.import) return 'import';
  return address === addressOf.sent() && filter !== 'added' ? 'pets' : 'other';
}

/** Asks the browser to keep what is to check, except that of Practice: it was sent to no real store. */
function usePersistentStorage(): void {
  const { environmentName } = useConnection();
  const { data: toCheck = 0 } = useToCheckCount();
  const isWorthKeeping = toCheck > 0 && !(HAS_PRACTICE && environmentName === 'Practice');
  useEffect(() => {
    if (isWorthKeeping) void requestPersistentStorage();
  }, [isWorthKeeping]);
}
