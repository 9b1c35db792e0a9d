// The first script of index.html: sets the colours that were chosen on this computer, and sends the
// list's request before the app's bundle has arrived.
import { applyColourScheme } from '../ui/colours/colour-scheme.ts';
import { readListQuery } from '../addresses/list-address.ts';
import { petsPath } from '../api/list-pets-query.ts';
import { sendEarlyRequest } from '../session/early-request.ts';
import { inTime, isForgotten } from '../session/forgotten-on-disk.ts';
import { readStoredKey } from '../session/read-stored-key.ts';
import type { EarlyPage } from './early-page.ts';

applyColourScheme();
const page = requestListEarly();
globalThis.earlyPage = page;

// This link delays the first paint until the end of the page, where the last script draws remembered rows.
// Without such rows, the app's name is painted now.
if (!page?.list.remembered) document.querySelector('link[rel=expect]')?.remove();

/**
 * Requests the list that the address names before the app has loaded, with the key and the query that the
 * app will use.
 *
 * @returns undefined, without a request, if the app will not start with that list: without a key, on
 *   another page, or offline
 */
function requestListEarly(): EarlyPage | undefined {
  const query = readListQuery(location, import.meta.env.BASE_URL);
  const stored = query && readStoredKey(IDLE_MINUTES);
  if (!query || !stored || !navigator.onLine) return undefined;
  const { name, baseUrl, key, id, isKept } = stored;
  const path = petsPath(query);
  // After a crash, the computer's storage may contain the key and the list of a session that was forgotten before it.
  // For a key that only the tab has, this is not asked: the answer takes 50 ms with the CPU throttled 4×.
  const isOpen = isKept
    ? inTime(isForgotten(id)).then((forgotten) => !forgotten)
    : Promise.resolve(true);
  const { answer, ...request } = sendEarlyRequest(baseUrl, key, path, isOpen);
  const remembered = stored.remembered.read(path);
  return {
    request,
    list: { environmentName: name, query, remembered, isOpen, answer },
    view: undefined,
  };
}
