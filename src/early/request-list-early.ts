import { petsPath } from '../api/list-pets-query.ts';
import { sendEarlyRequest } from '../session/early-request.ts';
import { readStoredSession } from '../session/read-stored-session.ts';
import type { EarlyPage } from './early-page.ts';
import { readListQuery } from './read-list-query.ts';

/**
 * Requests the list that the address names before the app has loaded, with the key and the query that the
 * app will use.
 *
 * @returns undefined, without a request, if the app will not start with that list: without a key, on
 *   another page, or offline
 */
export function requestListEarly(): EarlyPage | undefined {
  const query = readListQuery(location, import.meta.env.BASE_URL);
  const storedSession = query && readStoredSession(IDLE_MINUTES);
  if (!query || !storedSession || !navigator.onLine) return undefined;
  const path = petsPath(query);
  const { answer, ...request } = sendEarlyRequest(storedSession.baseUrl, storedSession.key, path);
  const remembered = storedSession.remembered.read(path);
  return {
    request,
    list: { environmentName: storedSession.name, query, remembered, answer },
    view: undefined,
  };
}
