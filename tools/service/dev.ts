// `npm run dev`: starts the app with reload on save, and the Pet Store Service as the environment Local.
import { createServer, loadEnv } from 'vite';
import { startAtFreePort } from './node-server.ts';
import { readDevOptions } from './read-options.ts';

/** Compiled before a person opens the app, with their imports: the first view, and what it loads next. */
const FIRST_MODULES = ['src/main.tsx', 'src/app/day-pages.ts'];

try {
  const { port, service: options } = readDevOptions(process.argv.slice(2));
  // If a variable or a `.env` file sets the address of Staging, the app uses that service instead.
  const service = loadEnv('development', process.cwd(), 'VITE_')['VITE_STAGING_BASE_URL']
    ? undefined
    : await startAtFreePort(options, (taken) =>
        console.log(`Port ${taken} is in use, trying another one...`),
      );
  if (service) process.env['VITE_LOCAL_BASE_URL'] = service.url;
  // Vite, too, takes the next free port if this one is taken, and says so.
  const app = await createServer({
    server: { host: '127.0.0.1', port, warmup: { clientFiles: FIRST_MODULES } },
  });
  await app.listen();
  console.log(`\n  App       ${app.resolvedUrls?.local[0] ?? ''}`);
  if (service) {
    console.log(`  API key   ${options.key}`);
    console.log(
      `  Service   ${service.url} (the environment Local, with its pets in ${options.data})`,
    );
  }
  console.log();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
