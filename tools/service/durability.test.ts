import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseJson } from '../../src/api/json/json.ts';
import { Pet } from '../../src/api/schemas.ts';
import { LOCAL_KEY } from './read-options.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const headers = {
  Authorization: `Bearer ${LOCAL_KEY}`,
  'Content-Type': 'application/json',
};

let folder: string;
let running: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pets-'));
});
afterEach(async () => {
  running?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

async function start(): Promise<{ service: ChildProcess; url: string }> {
  const file = join(folder, 'pets.db');
  const service = spawn(
    process.execPath,
    ['--import', 'tsx', MAIN, '--port', '0', '--data', file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  running = service;
  for await (const line of createInterface({ input: service.stdout })) {
    const url = /http:\S+/.exec(line)?.[0];
    if (url !== undefined) return { service, url };
  }
  throw new Error('The service ended before it printed its address.');
}

/** Adds pets one after the other until the service is killed. Calls `acknowledge` after each 201. */
async function addUntilKilled(url: string, acknowledge: (pet: Pet) => void): Promise<void> {
  const body = '{"name":"Luna","categoryId":9007199254740993}';
  for (;;) {
    try {
      const response = await fetch(`${url}/pets`, { method: 'POST', headers, body });
      expect(response.status).toBe(201);
      acknowledge(Pet.parse(parseJson(await response.text())));
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

test('keeps every pet that it has confirmed with 201 if it is killed', async () => {
  const acknowledged: Pet[] = [];
  let { service, url } = await start();
  for (const round of [1, 2]) {
    const exit = once(service, 'exit');
    const count = (pet: Pet) => {
      if (acknowledged.push(pet) >= round * 40) service.kill('SIGKILL');
    };
    await Promise.all(Array.from({ length: 4 }, async () => addUntilKilled(url, count)));
    expect(await exit).toStrictEqual([null, 'SIGKILL']);

    ({ service, url } = await start());
    for (const pet of acknowledged) {
      const response = await fetch(`${url}/pets/${pet.id}`, { headers });
      expect(parseJson(await response.text())).toStrictEqual(pet);
    }
  }
  expect(new Set(acknowledged.map(({ id }) => id)).size).toBe(acknowledged.length);

  const exit = once(service, 'exit');
  service.kill('SIGTERM');
  expect(await exit, 'exits on SIGTERM').toStrictEqual([0, null]);
});
