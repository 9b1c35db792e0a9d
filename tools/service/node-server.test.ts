import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { Catalogue } from '../../src/service/catalogues/catalogue.ts';
import { openFileCatalogue } from './file-catalogue.ts';
import { startAtFreePort, startService } from './node-server.ts';

const KEY = 'key';

async function openService() {
  const service = await startService({ port: 0, key: KEY });
  onTestFinished(() => service.close());
  return service;
}

test('starts at the next free port if the port is taken, and says which are taken', async () => {
  const port = Number(new URL((await openService()).url).port);
  const taken = vi.fn();
  const next = await startAtFreePort({ port, key: KEY }, taken);
  expect(taken).toHaveBeenNthCalledWith(1, port);
  expect(Number(new URL(next.url).port)).toBe(port + taken.mock.calls.length);
  await next.close();
});

test('the service sends its OpenAPI document without a key, and the document names the service', async () => {
  const { url } = await openService();
  const address = new URL('/openapi.json', url);
  const document: unknown = await (await fetch(address)).json();
  expect(document).toStrictEqual(parse(readFileSync('src/api/openapi.yaml', 'utf8')));
  const { servers } = z.object({ servers: z.array(z.object({ url: z.string() })) }).parse(document);
  // A relative address is resolved against the document's address (OpenAPI 3.1.0, Server Object).
  expect(servers.map((server) => new URL(server.url, address).href)).toEqual([url]);
});

test('a file has the pets of two services with every digit, and names a line that is no pet', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'data', 'pets.jsonl');
  const [one, other] = [openFileCatalogue(file), openFileCatalogue(file)];
  const add = (to: Catalogue) => to.add({ name: 'Ζωή\n', categoryId: 2n ** 60n + 1n });
  appendFileSync(file, '\n\n');
  const added = await Promise.all([add(one), add(other), add(one)]);
  expect(new Set(added.map(({ id }) => id)).size).toBe(3);
  for (const pet of added) expect(await openFileCatalogue(file).find(pet.id)).toEqual(pet);
  const lines = readFileSync(file, 'utf8').split('\n').length;
  appendFileSync(file, '\n{"id":1,"na');
  expect(() => openFileCatalogue(file)).toThrow(`Line ${lines + 1} of ${file} is not a pet.`);
});
