// Inline in index.html: applies the saved theme, reads the session records for the app, and requests the list
// before the app’s bundle has loaded.
import { readListQuery } from '../addresses/list-address.ts';
import { type ListPetsQuery, petsPath } from '../api/list-pets-query.ts';
import { sendEarlyRequest } from '../session/early-request.ts';
import {
  PRACTICE_BASE_URL,
  readConfiguredAddresses,
  SESSION_RULES,
} from '../session/environment.ts';
import { readLastList } from '../session/last-list.ts';
import { projectSession, type StoredSession } from '../session/project-session.ts';
import { sessionCookies } from '../session/session-cookies.ts';
import { openTabStorage, shownEnvironment } from '../session/tab-storage.ts';
import { applyColourScheme } from '../ui/colours/colour-scheme.ts';
import type { EarlyList, EarlyPage } from './early-page.ts';
import { readSessions } from './read-sessions.ts';

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
  if (query)
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
 * Requests a list like the app, instead of the one before. Undefined offline, and if the app will not start with it:
 * without an open session and its key, or in Practice. **Forget key** in another tab, too, removes the session's cookie.
 */
function requestList(
  page: EarlyPage,
  query: ListPetsQuery,
  sessions: readonly StoredSession[],
): EarlyList | undefined {
  page.request?.abort();
  page.request = undefined;
  if (!navigator.onLine) return undefined;
  const [first, ...rest] = [
    ...readConfiguredAddresses(),
    ...(HAS_PRACTICE
      ? [{ name: 'Practice', baseUrl: PRACTICE_BASE_URL, rules: SESSION_RULES } as const]
      : []),
  ];
  if (!first) return undefined;
  const mine = { environment: shownEnvironment.read(openTabStorage()) };
  const shown = projectSession([first, ...rest], { records: sessions, mine, note: {} }, Date.now());
  if (shown.type !== 'open') return undefined;
  const { environment, key, record } = shown;
  if (HAS_PRACTICE && environment.baseUrl === PRACTICE_BASE_URL) return undefined;
  const path = petsPath(query);
  const { response, ...request } = sendEarlyRequest(environment.baseUrl, key, path);
  page.request = request;
  return {
    environmentName: environment.name,
    query,
    remembered: readLastList(record, path),
    response,
    change: (next) => requestList(page, next, sessions),
  };
}
