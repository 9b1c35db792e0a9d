import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

// What a good start does is seen in durability.test.ts.
test('a wrong option ends with one sentence', async () => {
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', MAIN, '--port', 'high']);
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: '--port must be a number from 0 to 65535.\n',
  });
});
