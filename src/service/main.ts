// `npm run service`: the Pet Store Service on this machine.
import { parseArgs } from 'node:util';
import { DEVELOPMENT_KEY } from './development-key.ts';
import { startService, type ServiceOptions } from './node-server.ts';

function readOptions(): ServiceOptions & { data: string } {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      data: { type: 'string', default: '.data/pets.db' },
      key: { type: 'string', default: DEVELOPMENT_KEY },
    },
  });
  const { port, data, key } = values;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error('--port must be a number from 0 to 65535.');
  if (data === '') throw new Error('--data must name a file.');
  // Anything else cannot be sent as a header, and a pasted line end would go unseen.
  if (!/^[!-~]+$/.test(key)) throw new Error('--key must be of visible ASCII characters.');
  return { port: Number(port), data, key };
}

try {
  const options = readOptions();
  const service = await startService(options);
  console.log(`Pet Store Service: ${service.url}`);
  console.log(`API key:           ${options.key}`);
  console.log(`Catalogue:         ${options.data}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void service.close());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
