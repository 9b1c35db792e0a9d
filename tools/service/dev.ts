// `npm run dev`: starts the app with reload on save, and the Pet Store Service as the environment Local.
import { createServer, loadEnv } from 'vite';
import { startService } from './node-server.ts';
import { readOptions } from './read-options.ts';

const options = readOptions([]);

try {
  // If a variable or a `.env` file sets the address of Staging, the app uses that service instead.
  const service = loadEnv('development', process.cwd(), 'VITE_')['VITE_STAGING_BASE_URL']
    ? undefined
    : await startService(options);
  if (service) process.env['VITE_LOCAL_BASE_URL'] = service.url;
  const app = await createServer({ server: { host: '127.0.0.1' } });
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
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(
    isTaken
      ? `Port ${options.port} is in use. Stop the program that uses it, then try again.`
      : error,
  );
  process.exit(1);
}
