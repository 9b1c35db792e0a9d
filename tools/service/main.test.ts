import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

// `durability.test.ts` starts the service with correct options.
test('exits with one sentence on a wrong option', async () => {
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', MAIN, '--port', 'high']);
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: '--port must be a number from 0 to 65535.\n',
  });
});
