// `npm run host`: serves the build on this computer, like the examples for nginx and Caddy.
import { parseArgs } from 'node:util';
import { startHost } from './static-host.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8080' },
    dir: { type: 'string', default: 'dist' },
    base: { type: 'string', default: '/' },
    proxy: { type: 'string' },
  },
});
const { dir: folder, base, proxy } = values;
const host = await startHost({
  folder,
  port: Number(values.port),
  base,
  ...(proxy !== undefined && { proxy }),
});
console.log(`Serving the files that are now in ${folder} at ${host.url}`);
if (proxy !== undefined) console.log(`Forwarding ${host.url}v1 to ${proxy}`);
