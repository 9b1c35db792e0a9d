import { type Client, createClient } from '../api/client.ts';
import type { Pet } from '../api/schemas.ts';
import { createMemoryCatalogue } from '../service/catalogues/memory-catalogue.ts';
import { createHandler } from '../service/handler.ts';

/** Creates a client whose requests the service's handler answers, without a network. */
export function openServiceClient(pets: readonly Pet[] = []) {
  const sent: string[] = [];
  const failing = new Set<string>();
  const handler = createHandler({ catalogue: createMemoryCatalogue(pets), key: 'key' });
  const client: Client = createClient({
    baseUrl: 'https://pets.test/v1',
    key: 'key',
    isOnline: () => true,
    fetch: (request) => {
      const { search, pathname } = new URL(request.url);
      const query = request.method === 'GET' ? search || pathname : request.method;
      sent.push(query);
      return failing.has(query) ? Promise.reject(new TypeError('No network')) : handler(request);
    },
  });
  return {
    client,
    /** Each request in order: the query of a list, such as `?limit=20`, the path of a pet, or `POST`. */
    sent,
    /** Requests, named as in `sent`, that fail without an answer. Empty at first. */
    failing,
  };
}
