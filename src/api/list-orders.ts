import type { Send } from './http/send.ts';
import { parseJson, stringifyJson } from './json/json.ts';

const JSON_TEXT = /"[^"\\]*(?:\\.[^"\\]*)*"/g;

/**
 * Loads the orders of the store (`listOrders`): JSON of any shape, because the interface does not define it. Removes the
 * API key from texts and field names, but not from numbers.
 */
export async function listOrders(send: Send, signal?: AbortSignal): Promise<unknown> {
  const { json, redactKey } = await send({ method: 'GET', path: '/store/orders' }, signal);
  // Searches the complete response first, because redacting 5 MB of short texts one by one takes seconds.
  const text = stringifyJson(json);
  if (redactKey(text) === text) return json;
  const redact = (quoted: string) => JSON.stringify(redactKey(String(JSON.parse(quoted))));
  return parseJson(text.replaceAll(JSON_TEXT, redact));
}
