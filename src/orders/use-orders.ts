import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../api/connection.ts';
import { stringifyJson } from '../api/json/json.ts';
import type { ApiResponse } from '../api/http/send.ts';
import { isJsonObject } from './response-shape.ts';

/** Reads the orders (`listOrders`): any JSON, since the interface does not define their shape. */
export function useOrders() {
  const { client, environmentName } = useConnection();
  return useQuery({
    queryKey: [environmentName, 'orders'],
    queryFn: async ({ signal }) => redactJson(await client.listOrders(signal)),
    // Structural sharing copies fields by assignment, which loses a field named `__proto__`.
    structuralSharing: false,
  });
}

/** Returns the JSON of a response without the API key, which a text or a field name may quote. */
function redactJson({ json, redactKey }: Pick<ApiResponse, 'json' | 'redactKey'>): unknown {
  // Searches the whole first, because redacting 5 MB of short texts one by one takes seconds, and few
  // responses quote the key.
  const whole = stringifyJson(json);
  return redactKey(whole) === whole ? json : redactEach(json, redactKey);
}

function redactEach(value: unknown, redact: ApiResponse['redactKey']): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item) => redactEach(item, redact));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [redact(name), redactEach(item, redact)]),
  );
}
