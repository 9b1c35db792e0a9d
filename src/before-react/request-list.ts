// Inline in index.html: applies the saved theme, reads the session records for the app, and requests the list
// before the app’s bundle has loaded.
import { readListQuery } from '../addresses/list-address.ts';
import { type ListPetsQuery, petsPath } from '../api/list-pets-query.ts';
import { sendEarlyRequest } from '../session/early-request.ts';
import { readAddresses } from '../session/environment.ts';
import { sessionShown } from '../session/session-shown.ts';
import { savedList } from '../session/session-records.ts';
import { sessionCookies } from '../session/session-cookies.ts';
import { openTabStorage, shownEnvironment } from '../session/tab-storage.ts';
import { applyColourScheme } from '../ui/colours/colour-scheme.ts';
import type { SessionRecord } from '../database/schema.ts';
import type { EarlyList, EarlyPage } from './early-page.ts';
import { readSessions } from './read-sessions.ts';

applyColourScheme();
// Without a cookie, no session is open, and opening the database would only delay the key screen.
if (sessionCookies.hasAny()) globalThis.earlyPage = startEarly();

function startEarly(): EarlyPage {
  const query = readListQuery(location, import.meta.env.BASE_URL);
  const records = readSessions();
  const page: EarlyPage = { records, request: undefined, list: undefined, view: undefined };
  // The app opens the database again, and reports a failure.
  records.catch(() => undefined);
  if (query)
    page.list = records.then(
      (read) => requestList(page, query, read),
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
  records: readonly SessionRecord[],
): EarlyList | undefined {
  page.request?.abort();
  page.request = undefined;
  if (!navigator.onLine) return undefined;
  const [first, ...others] = readAddresses();
  if (!first) return undefined;
  const mine = { environment: shownEnvironment.read(openTabStorage()) };
  const facts = { records, mine, note: {}, hasCookie: sessionCookies.has };
  const session = sessionShown([first, ...others], facts, Date.now());
  if (session.type !== 'open') return undefined;
  const { environment, key, record } = session;
  if (HAS_PRACTICE && environment.name === 'Practice') return undefined;
  const path = petsPath(query);
  const { response, ...request } = sendEarlyRequest(environment.baseUrl, key, path);
  page.request = request;
  return {
    environmentName: environment.name,
    query,
    remembered: savedList(record, path),
    rememberedNames: record.lastList?.names,
    response,
    change: (next) => requestList(page, next, records),
  };
}
