import type { Environment } from '../session/environment.ts';
import { createKeyStore } from '../session/keys/key-store.ts';
import { createSession } from '../session/session.ts';
import { createSharedSession } from '../session/shared-session.ts';
import { memoryStorage } from '../session/storage/memory-storage.ts';
import { createSafeStorage } from '../session/storage/safe-storage.ts';

/** Creates a computer with a clock and tabs. Its services refuse the key "wrong" with 401. */
export function createComputer() {
  const clock = { now: 1_800_000_000_000 };
  const sent: (string | null)[] = [];
  const environmentOf = (name: Environment['name'], needsKey = true): Environment => ({
    name,
    baseUrl: `https://${name.toLowerCase()}.test/v1`,
    needsKey,
    isOnline: () => true,
    fetch: ({ headers }) => {
      const authorization = headers.get('Authorization');
      sent.push(authorization);
      return Promise.resolve(
        authorization === 'Bearer wrong'
          ? new Response('{"code":"key","message":"No.","status":401}', { status: 401 })
          : new Response('[]'),
      );
    },
  });
  const staging = environmentOf('Staging');
  const production = environmentOf('Production');
  const practice = environmentOf('Practice', false);
  const computerData = memoryStorage();
  const openTab = (tabData = memoryStorage()) => {
    const tab = createSafeStorage(() => tabData);
    const computer = createSafeStorage(() => computerData);
    const now = () => clock.now;
    const keys = createKeyStore({ tab, computer, now });
    const sharedSession = createSharedSession({ tab, computer, now, idleMinutes: 30 });
    const environments = [production, staging, practice] as const;
    const session = createSession({ environments, keys, sharedSession, tab, computer });
    return { session, keys, tabData };
  };
  return { clock, sent, staging, production, practice, computerData, openTab };
}
