import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

async function refusal(...options: string[]): Promise<unknown> {
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', MAIN, ...options]);
  return run.catch((error: unknown) => error);
}

test.concurrent.each([
  [['--port', 'high'], '--port must be a number from 0 to 65535.'],
  [['--port', '65536'], '--port must be a number from 0 to 65535.'],
  [['--port', '0', '--data', ''], '--data must name a file.'],
  [['--port', '0', '--key', 'a b'], '--key must be of visible ASCII characters.'],
])('%j ends with one sentence', async (options, sentence) => {
  expect(await refusal(...options)).toMatchObject({ code: 1, stderr: `${sentence}\n` });
});
