import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

const LOOK_EVERY = 15 * 60_000;

/** What the build writes beside its page (`src/hosting/vite-plugin.ts`). */
const Version = z.object({ entry: z.string() });

/**
 * Whether the host has another build by now: looked for when the tab is seen again, and every 15
 * minutes while it is.
 *
 * @returns that, and a way to put it off until the next look
 */
export function useNewVersion(): [isThere: boolean, putOff: () => void] {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const watch = new AbortController();
    const look = () => {
      if (document.hidden) return;
      void isAnotherBuild(watch.signal).then((isAnother) => isAnother && setThere(true));
    };
    document.addEventListener('visibilitychange', look, { signal: watch.signal });
    const timer = setInterval(look, LOOK_EVERY);
    return () => {
      watch.abort();
      clearInterval(timer);
    };
  }, []);
  return [isThere, () => setThere(false)];
}

/** False also where it cannot be known: offline, no such file, a sign-in page in its place. */
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
