import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { useConnection } from '../../api/connection.ts';
import { addressOf, isDeskAddress } from '../../addresses/addresses.ts';
import { hasUnfinishedPet } from '../../pets/new-pet/draft.ts';
import { Button } from '../../ui/button.tsx';
import { useIsWide } from '../../ui/use-is-narrow.ts';
import { useMayLose } from '../leaving/leaving.ts';
import layout from '../../ui/layout.module.css';
import styles from './new-version.module.css';

const CHECK_INTERVAL_MS = 15 * 60_000;
const CHECK_TIMEOUT_MS = 10_000;
const CLOSED_FOR_MS = 60 * 60_000;

/** `version.json`, which the build writes (`tools/build/vite-plugin.ts`). */
const Version = z.object({ entry: z.string() });

/** On these pages, a person is entering data. */
const PAGES_WITHOUT_OFFER = new Set<string>([addressOf.form, addressOf.import]);

export function NewVersion() {
  const { storage } = useConnection();
  const [address] = useLocation();
  const mayLose = useMayLose();
  const isAvailable = useNewVersion();
  // Next to the list, it lies over nothing.
  const isDesk = useIsWide() && isDeskAddress(address);
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (!isClosed) return undefined;
    const timer = setTimeout(() => setClosed(false), CLOSED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isClosed]);
  if (!isAvailable || isClosed || mayLose || (PAGES_WITHOUT_OFFER.has(address) && !isDesk))
    return null;

  const kept = hasUnfinishedPet(storage) ? ' Your unfinished pet will be kept.' : '';
  return (
    <div className={`${layout.screenOnly} ${layout.card} ${styles.offer}`} role="status">
      <p>
        <b>A new version is available.</b> <span>{`Reload to update.${kept}`}</span>
      </p>
      <div className={`${layout.row} ${styles.buttons}`}>
        <Button onClick={() => location.reload()}>Reload</Button>
        <Button variant="quiet" onClick={() => setClosed(true)}>
          Later
        </Button>
      </div>
    </div>
  );
}

/** Whether the host has another build. Checked when the tab becomes visible or online, and every 15 minutes. */
function useNewVersion(): boolean {
  const { data } = useQuery({
    queryKey: ['another build'],
    // A check joins one that is in flight, so a hanging one must end.
    queryFn: ({ signal }) =>
      isAnotherBuild(AbortSignal.any([signal, AbortSignal.timeout(CHECK_TIMEOUT_MS)])),
    initialData: false,
    refetchOnMount: false,
    refetchInterval: CHECK_INTERVAL_MS,
    retry: false,
  });
  return data;
}

/** Throws if unknown: offline, without the file, or if a sign-in page replaces it. */
export async function isAnotherBuild(signal: AbortSignal): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src;
  const url = `${import.meta.env.BASE_URL}version.json`;
  const response = await fetch(url, { cache: 'no-store', signal });
  const { entry } = Version.parse(await response.json());
  return response.ok && own !== undefined && !own.endsWith(`/${entry}`);
}
