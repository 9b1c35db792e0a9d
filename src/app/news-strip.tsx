import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import { addressOf, isDeskAddress } from '../addresses/addresses.ts';
import { useConnection } from '../api/connection.ts';
import { requestPersistentStorage } from '../database/request-persistent-storage.ts';
import { useListsAfterSending } from '../outbox/queries/use-lists-after-sending.ts';
import { openOutbox } from '../outbox/queries/use-outbox.ts';
import { usePendingPets } from '../outbox/queries/use-pending-pets.ts';
import { useOutboxChanges, useToCheckCount } from '../outbox/queries/outbox-query.ts';
import { useEntries, useObstacle } from '../outbox/queries/use-entries.ts';
import { useImports } from '../pets/import/current-import.ts';
import type { ActiveSession } from '../session/connect.ts';
import type { Session } from '../session/session.ts';
import { describeRefusedKey } from '../session/screens/key-panels.tsx';
import { useIsLatestVisible } from '../pets/sent-lines/latest-visible.ts';
import { readSentFilter } from '../pets/sent-lines/words/sent-entries.ts';
import { useIsWide } from '../ui/use-is-narrow.ts';
import { newsOf } from './strip/all-news.ts';
import { Strip } from './strip/strip.tsx';

/** How long before the end of a session after 8 hours the strip says it: enough to finish a pet or a preview. */
const END_IS_SOON_MS = 10 * 60_000;

interface NewsStripProps {
  session: Session;
  activeSession: ActiveSession;
  isKeyAsked: boolean;
  onEnterKey: () => void;
}

/** The strip of news. Also opens the outbox, so that this page can send. */
export function NewsStrip({ session, activeSession, isKeyAsked, onEnterKey }: NewsStripProps) {
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
  const { shown, announced: imports } = useImports();
  const page = usePageKind();
  const pending = usePendingPets();
  const { obstacle, count } = useObstacle();
  const [since] = useState(Date.now);
  const shownImport = page === 'import' ? shown?.id : undefined;
  const refusedKey = useMemo(
    () => (isRefused ? { ...describeRefusedKey(activeSession), isAsked: isKeyAsked } : undefined),
    [isRefused, activeSession, isKeyAsked],
  );
  const endsAt = useSyncExternalStore(session.subscribe, () => {
    const end = session.lastEnd();
    return end !== undefined && end - Date.now() <= END_IS_SOON_MS ? end : undefined;
  });
  // The same object until a fact changes: the strip announces each new one.
  const news = useMemo(
    () =>
      newsOf({
        entries,
        pending,
        obstacle,
        count,
        refusedKey,
        imports,
        shownImport,
        since,
        endsAt,
      }),
    [entries, pending, obstacle, count, refusedKey, imports, shownImport, since, endsAt],
  );
  return <Strip news={news} page={page} onEnterKey={onEnterKey} />;
}

function usePageKind() {
  const [address] = useLocation();
  const filter = readSentFilter(useSearch());
  const isLatestVisible = useIsLatestVisible();
  const isDesk = useIsWide() && isDeskAddress(address);
  if (isDesk || address === addressOf.form) return isLatestVisible ? 'page of sent pets' : 'form';
  if (address === addressOf.import) return 'import';
  return address === addressOf.sent() && filter !== 'added' ? 'page of sent pets' : 'other';
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
