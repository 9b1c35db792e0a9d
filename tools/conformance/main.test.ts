import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type RunningService } from '../service/node-server.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const KEY = 'the-key';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ port: 0, key: KEY });
});
afterAll(async () => service.close());

interface Result {
  code: number | string | null | undefined;
  stdout: string;
  stderr: string;
}

async function run(key: string, ...options: string[]): Promise<Result> {
  const env = { ...process.env, PETSTORE_API_KEY: key };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', MAIN, ...options],
      { env },
      (error, stdout, stderr) => resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
  });
}

describe.concurrent('npm run conformance', () => {
  test('prints what was seen if a claim does not hold, and exits with 1', async () => {
    const { code, stdout } = await run('another-key', '--base-url', service.url);
    expect(stdout).toMatch(/does not hold +listPets returns 200.*\n +seen: GET \/pets.* 401/);
    expect(code).toBe(1);
  });

  test('exits with 2 and one sentence if an option is missing', async () => {
    expect(await run(KEY)).toStrictEqual({
      code: 2,
      stdout: '',
      stderr: 'Name the service with --base-url, as in http://127.0.0.1:4010/v1.\n',
    });
  });
});
