// `npm run service`: starts the Pet Store Service on this computer.
import { startService } from './node-server.ts';
import { readOptions } from './read-options.ts';

try {
  const options = readOptions(process.argv.slice(2));
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
