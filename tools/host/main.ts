// `npm run host`: serves the build on this computer, as the examples for nginx and Caddy do.
import { parseArgs } from 'node:util';
import { startHost } from './static-host.ts';

try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8080' },
      dir: { type: 'string', default: 'dist' },
      base: { type: 'string', default: '/' },
      proxy: { type: 'string' },
    },
  });
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535)
    throw new Error('--port must be a number from 0 to 65535.');
  const { dir: folder, port, base, proxy } = values;
  if (proxy !== undefined && (!URL.canParse(proxy) || !/^https?:/.test(proxy)))
    throw new Error('--proxy must be the address of a service, like http://127.0.0.1:4010/v1.');
  const host = await startHost({ folder, port: Number(port), base, ...(proxy && { proxy }) });
  console.log(`Serving ${folder}, as it is now, at ${host.url}`);
  if (proxy) console.log(`Passing ${host.url}v1 on to ${proxy}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void host.close());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
