// Inline in index.html: applies the saved theme, reads the session records for the app, and requests the list
// before the app’s bundle has loaded.
import { readListQuery } from '../addresses/list-address.ts';
import { environmentKey } from '../api/environment-key.ts';
import { type ListPetsQuery, petsPath } from '../api/list-pets-query.ts';
import { chooseEnvironment } from '../session/choose-environment.ts';
import { sendEarlyRequest } from '../session/early-request.ts';
import { endingOf } from '../session/ending.ts';
import { PRACTICE_BASE_URL, readConfiguredAddresses } from '../session/environment.ts';
import { sessionCookies } from '../session/session-cookies.ts';
import { openTabStorage, shownEnvironment } from '../session/tab-storage.ts';
import { applyColourScheme } from '../ui/colours/colour-scheme.ts';
import type { EarlyList, EarlyPage } from './early-page.ts';
import { readSessions, type StoredSession } from './read-sessions.ts';

applyColourScheme();
// Without a cookie, no session is open, and opening the database would only delay the key screen.
if (sessionCookies.hasAny()) globalThis.earlyPage = startEarly();

function startEarly(): EarlyPage {
  const query = readListQuery(location, import.meta.env.BASE_URL);
  const reading = readSessions();
  const page: EarlyPage = {
    records: reading.then((records) => records.map(({ stored }) => stored)),
    request: undefined,
    list: undefined,
    view: undefined,
  };
  // The app opens the database again, and reports a failure.
  page.records.catch(() => undefined);
  if (query && navigator.onLine)
    page.list = reading.then(
      (records) =>
        requestList(
          page,
          query,
          records.flatMap(({ session }) => session ?? []),
        ),
      () => undefined,
    );
  return page;
}

/**
 * Requests the list in the address, like the app. Undefined if the app will not start with it: without an open session
 * and its key, or in Practice.
 */
function requestList(
  page: EarlyPage,
  query: ListPetsQuery,
  sessions: readonly StoredSession[],
): EarlyList | undefined {
  const [first, ...rest] = [
    ...readConfiguredAddresses(),
    ...(HAS_PRACTICE ? [{ name: 'Practice', baseUrl: PRACTICE_BASE_URL } as const] : []),
  ];
  if (!first) return undefined;
  const idleMs = IDLE_MINUTES * 60_000;
  const rules = { now: Date.now(), idleMs, hasCookie: sessionCookies.has };
  const open = [first, ...rest].flatMap((address) => {
    const session = sessions.find(({ environment }) => environment === environmentKey(address));
    return session && endingOf(session, rules) === undefined ? [{ ...address, ...session }] : [];
  });
  const shown = chooseEnvironment([first, ...rest], shownEnvironment.read(openTabStorage()), open);
  const session = open.find(({ name }) => name === shown.name);
  if (session?.key === undefined) return undefined;
  if (HAS_PRACTICE && session.baseUrl === PRACTICE_BASE_URL) return undefined;
  const path = petsPath(query);
  const { response, ...request } = sendEarlyRequest(session.baseUrl, session.key, path);
  page.request = request;
  const { lastList } = session;
  return {
    environmentName: session.name,
    query,
    remembered: lastList?.path === path ? lastList.text : undefined,
    response,
  };
}
