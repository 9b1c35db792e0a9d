// `npm run dev`: starts the app with reload on save, and the Pet Store Service as the environment Local.
import { parseArgs } from 'node:util';
import { createServer, loadEnv } from 'vite';
import { DATA_FILE, openFileCatalogue } from './file-catalogue.ts';
import { LOCAL_KEY, startAtFreePort } from './node-server.ts';

/** Compiled before a person opens the app, with their imports: the first view, and what it loads next. */
const FIRST_MODULES = ['src/main.tsx', 'src/app/day-chunk.ts'];

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5173' },
    'service-port': { type: 'string', default: '4010' },
  },
});
// If a variable or a `.env` file sets the address of Staging, the app uses that service instead.
const service = loadEnv('development', process.cwd(), 'VITE_')['VITE_STAGING_BASE_URL']
  ? undefined
  : await startAtFreePort(
      {
        port: Number(values['service-port']),
        key: LOCAL_KEY,
        catalogue: openFileCatalogue(DATA_FILE),
      },
      (taken) => console.log(`Port ${taken} is in use, trying another one...`),
    );
if (service) process.env['VITE_LOCAL_BASE_URL'] = service.url;
// Vite, too, takes the next free port if this one is taken, and says so.
const app = await createServer({
  server: {
    host: '127.0.0.1',
    port: Number(values.port),
    warmup: { clientFiles: FIRST_MODULES },
  },
});
await app.listen();
console.log(`\n  App       ${app.resolvedUrls?.local[0] ?? ''}`);
if (service) {
  console.log(`  API key   ${LOCAL_KEY}`);
  console.log(`  Service   ${service.url} (the environment Local, with its pets in ${DATA_FILE})`);
}
console.log();
