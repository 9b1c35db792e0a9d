// `npm run host`: the build on this machine, served as the examples for nginx and Caddy say.
import { parseArgs } from 'node:util';
import { startHost } from './static-host.ts';

try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8080' },
      dir: { type: 'string', default: 'dist' },
    },
  });
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535)
    throw new Error('--port must be a number from 0 to 65535.');
  const host = await startHost({ folder: values.dir, port: Number(values.port) });
  console.log(`${values.dir} as it is now: ${host.origin}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void host.close());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
