import { parseArgs } from 'node:util';
import type { ServiceOptions } from './node-server.ts';

/** The default API key of a service on this computer. */
export const LOCAL_KEY = 'local-service-key';

/**
 * Reads the options of `npm run service`: `--port`, `--data` and `--key`. Each has a default.
 *
 * @throws an Error whose message is for the person who typed them
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
  // Clients remove spaces at the ends and differ in how they encode other letters, and nobody would see a pasted
  // line end.
  if (!/^[!-~]+$/.test(key)) throw new Error('--key must have only visible ASCII characters.');
  return { port: Number(port), data, key };
}
