import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

// The browser journeys start the host with valid options.
test.each([
  [
    ['--proxy', '/v1'],
    '--proxy must be the address of a service, like http://127.0.0.1:4010/v1.\n',
  ],
])('exits with one sentence on the options %j', async (args, stderr) => {
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', MAIN, ...args]);
  await expect(run).rejects.toMatchObject({ code: 1, stderr });
});
