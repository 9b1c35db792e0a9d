import { stringifyJson } from '../api/json/json.ts';
import type { ApiResponse } from '../api/http/send.ts';
import { isJsonObject } from './json-kinds.ts';

/** The JSON of an answer, with each text and each name of a field in it masked: none shows the key. */
export function maskTexts({ json, redactKey }: Pick<ApiResponse, 'json' | 'redactKey'>): unknown {
  // Text by text it takes seconds for 5 MB of short ones, and nearly no answer has the key in it.
  const whole = stringifyJson(json);
  return redactKey(whole) === whole ? json : maskEach(json, redactKey);
}

function maskEach(value: unknown, mask: ApiResponse['redactKey']): unknown {
  if (typeof value === 'string') return mask(value);
  if (Array.isArray(value)) return value.map((item) => maskEach(item, mask));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [mask(name), maskEach(item, mask)]),
  );
}
