// `npm run host`: serves the build on this computer, like the examples for nginx and Caddy.
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
  console.log(`Serving the files that are now in ${folder} at ${host.url}`);
  if (proxy) console.log(`Forwarding ${host.url}v1 to ${proxy}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void host.close());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
