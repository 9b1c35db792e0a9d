import { petsPath } from '../api/list-pets-query.ts';
import { readIdleMinutes } from '../app/environments/idle-minutes.ts';
import { sendEarlyRequest } from '../session/early-request.ts';
import { readStoredSession } from '../session/read-stored-session.ts';
import type { EarlyPage } from './early-page.ts';
import { readListQuery } from './read-list-query.ts';

/**
 * Sends the first request for the list that the address names, as the app will: same key, same query.
 *
 * @returns undefined if the app will not start with that list: without a key, on another page, or offline
 */
export function requestList(): EarlyPage | undefined {
  const query = readListQuery(location, import.meta.env.BASE_URL);
  const opened = query && readStoredSession(readIdleMinutes(import.meta.env.VITE_IDLE_MINUTES));
  if (!query || !opened || !navigator.onLine) return undefined;
  const path = petsPath(query);
  const { answer, ...request } = sendEarlyRequest(opened.baseUrl, opened.key, path);
  const remembered = opened.remembered.read(path);
  return {
    request,
    list: { environmentName: opened.name, query, remembered, answer },
    view: undefined,
  };
}
