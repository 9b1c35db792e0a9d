import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

// 15 minutes, in milliseconds.
const CHECK_INTERVAL = 15 * 60_000;

/** `version.json`, which the build writes (`src/hosting/vite-plugin.ts`). */
const Version = z.object({ entry: z.string() });

/**
 * Checks whether the host has another build: when the tab becomes visible, and every 15 minutes while
 * it is.
 *
 * @returns whether it has, false until a check finds one, and a function that makes this false until the
 *   next check
 */
export function useNewVersion(): [isAvailable: boolean, postpone: () => void] {
  const [isAvailable, setAvailable] = useState(false);
  useEffect(() => {
    const watch = new AbortController();
    const check = () => {
      if (document.hidden) return;
      void isAnotherBuild(watch.signal).then((isAnother) => isAnother && setAvailable(true));
    };
    document.addEventListener('visibilitychange', check, { signal: watch.signal });
    const timer = setInterval(check, CHECK_INTERVAL);
    return () => {
      watch.abort();
      clearInterval(timer);
    };
  }, []);
  return [isAvailable, () => setAvailable(false)];
}

/** Returns false if it is unknown: offline, without the file, or with a sign-in page in its place. */
async function isAnotherBuild(signal: AbortSignal): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src;
  try {
    const url = `${import.meta.env.BASE_URL}version.json`;
    const response = await fetch(url, { cache: 'no-store', signal });
    const { entry } = Version.parse(await response.json());
    return response.ok && own !== undefined && !own.endsWith(`/${entry}`);
  } catch {
    return false;
  }
}
