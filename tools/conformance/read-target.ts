import { parseArgs } from 'node:util';
import type { Target } from './send-request.ts';

/**
 * Reads the options of `npm run conformance`: `--base-url`, `--origin` and `--write`.
 *
 * @param key an API key of the service. It comes from the variable `PETSTORE_API_KEY` instead of an option, because
 *   other users of the computer can see command lines.
 * @throws Error with a message for the person who typed the options
 */
export function readTarget(args: string[], key: string | undefined): Target {
  const { values } = parseArgs({
    args,
    options: {
      'base-url': { type: 'string' },
      origin: { type: 'string', default: 'https://pet-store-admin.example' },
      write: { type: 'boolean', default: false },
    },
  });
  if (key === undefined || !/^[!-~]+$/.test(key))
    throw new Error('Set PETSTORE_API_KEY to an API key of the service.');
  const baseUrl = values['base-url'] ?? '';
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
    throw new Error('Name the service with --base-url, as in http://127.0.0.1:4010/v1.');
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    key,
    canAddPets: values.write,
    origin: values.origin,
    fetch: async (request) => fetch(request),
  };
}
