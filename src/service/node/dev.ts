// `npm run dev`: starts the Pet Store Service, and the app with reload on save.
import { createServer, loadEnv } from 'vite';
import { DEVELOPMENT_KEY } from './development-key.ts';
import { startService } from './node-server.ts';

const PORT = 4010;

try {
  // If a `.env` file names a service, the app uses that one instead.
  if (!loadEnv('development', process.cwd(), 'VITE_')['VITE_STAGING_BASE_URL']) {
    const service = await startService({
      port: PORT,
      data: '.data/pets.db',
      key: DEVELOPMENT_KEY,
    });
    process.env['VITE_STAGING_BASE_URL'] = service.url;
    console.log(`\n  Service   ${service.url}, as Staging. It keeps its pets in .data/pets.db`);
    console.log(`  API key   ${DEVELOPMENT_KEY}`);
  }
  const app = await createServer({ server: { host: '127.0.0.1' } });
  await app.listen();
  console.log(`  App       ${app.resolvedUrls?.local[0] ?? ''}\n`);
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(
    isTaken ? `Port ${PORT} is in use. Stop what runs there, then start again.` : error,
  );
  process.exit(1);
}
