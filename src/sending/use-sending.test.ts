import { beforeEach, expect, test, vi } from 'vitest';
import {
  createConnection,
  PRODUCTION,
  stubPage,
} from '../testing/sending/connection-without-page.ts';

beforeEach(() => {
  stubPage();
  // A browser that stores nothing: the journal is in memory.
  vi.stubGlobal('indexedDB', undefined);
  // A page loads its code once, so each test is a page of its own.
  vi.resetModules();
});

test('returns the same object for one open store, and another for another', async () => {
  const { openSending } = await import('./use-sending.ts');
  const close = new AbortController();
  const staging = createConnection({ ended: close.signal });
  const closeOther = new AbortController();
  const production = createConnection({
    ended: closeOther.signal,
    environmentName: PRODUCTION.name,
  });
  const sending = openSending(staging);
  expect(openSending({ ...staging })).toBe(sending);
  expect(openSending(production)).not.toBe(sending);
  close.abort();
  closeOther.abort();
});

test('sends pets where the browser stores nothing, but no file, whose rows would be lost with the page', async () => {
  const { openSending } = await import('./use-sending.ts');
  const close = new AbortController();
  const sending = openSending(createConnection({ ended: close.signal }));
  expect(await sending.submit({ pet: { name: 'Rex', categoryId: 4n } })).toBe('submitted');
  await vi.waitFor(() => expect(sending.isSending()).toBe(false));
  await sending.refresh();
  expect(sending.currentJournal()).toMatchObject({
    storage: 'memory',
    view: { batches: [{ row: { attempts: [{ is: 'added', id: 1n }] } }] },
  });
  const file = { id: 'i', fileName: 'pets.csv', seeds: [] };
  expect(await sending.imports?.start(file)).toBe('cannot write');
  close.abort();
});
