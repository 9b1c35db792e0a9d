import { parseArgs } from 'node:util';
import type { ServiceOptions } from './node-server.ts';

/** The default API key of a service on this computer. */
export const LOCAL_KEY = 'local-service-key';

/**
 * Reads the options of `npm run service`: `--port`, `--data` and `--key`.
 *
 * @throws Error with a message for the person who typed them
 */
export function readOptions(args: string[]): ServiceOptions & { data: string } {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '4010' },
      data: { type: 'string', default: '.data/pets.db' },
      key: { type: 'string', default: LOCAL_KEY },
    },
  });
  const { port, data, key } = values;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error('--port must be a number from 0 to 65535.');
  if (data === '') throw new Error('--data must name a file.');
  // Clients trim spaces, encode other letters differently, and do not show a pasted line break.
  if (!/^[!-~]+$/.test(key)) throw new Error('--key must contain only visible ASCII characters.');
  return { port: Number(port), data, key };
}
