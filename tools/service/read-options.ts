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
  if (data === '') throw new Error('--data must name a file.');
  // Clients trim spaces, encode other letters differently, and do not show a pasted line break.
  if (!/^[!-~]+$/.test(key)) throw new Error('--key must contain only visible ASCII characters.');
  return { port: readPort('--port', port), data, key };
}

/**
 * Reads the options of `npm run dev`: `--port` of the app, and `--service-port`.
 *
 * @throws Error with a message for the person who typed them
 */
export function readDevOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '5173' },
      'service-port': { type: 'string', default: '4010' },
    },
  });
  return {
    port: readPort('--port', values.port),
    service: { ...readOptions([]), port: readPort('--service-port', values['service-port']) },
  };
}

function readPort(option: string, text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error(`${option} must be a number from 0 to 65535.`);
}
