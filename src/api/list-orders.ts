import type { Send } from './http/send.ts';
import { parseJson, stringifyJson } from './json/json.ts';

const JSON_TEXT = /"[^"\\]*(?:\\.[^"\\]*)*"/g;

/**
 * Reads the orders of the store (`listOrders`): JSON of any shape, since the interface does not define it. The API key
 * is removed from its texts and from the names of its fields, but a number with the digits of the key stays.
 */
export async function listOrders(send: Send, signal?: AbortSignal): Promise<unknown> {
  const { json, redactKey } = await send({ method: 'GET', path: '/store/orders' }, signal);
  // Searches the whole answer first, because redacting 5 MB of short texts one by one takes seconds.
  const whole = stringifyJson(json);
  if (redactKey(whole) === whole) return json;
  const redact = (text: string) => JSON.stringify(redactKey(String(JSON.parse(text))));
  return parseJson(whole.replaceAll(JSON_TEXT, redact));
}
