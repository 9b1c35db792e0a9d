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
  const { openSending } = await import('./hooks.ts');
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
  await sending.refresh();
  expect(sending.currentJournal()).toMatchObject({ storage: 'memory', view: { batches: [] } });
  // The rows of a file would be lost with the page.
  expect(await sending.imports?.start('i', 'pets.csv', [])).toBe('cannot write');
  close.abort();
  closeOther.abort();
});

test('sends without a record once a person has chosen that, and not before', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', {
    databases: async () => [],
    open: () => {
      throw new DOMException('The disk cannot be read.', 'UnknownError');
    },
  });
  const { openSending } = await import('./hooks.ts');
  const close = new AbortController();
  const sending = openSending(createConnection({ ended: close.signal }));
  const pet = { name: 'Rex', categoryId: 4n };
  const submitted = sending.submit({ draft: 'd', pet, tab: 't' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sending.currentJournal()).toMatchObject({ storage: 'failed', view: undefined });
  sending.addWithoutRecord();
  expect(await submitted).toBe('submitted');
  await vi.waitFor(() => expect(sending.isSending()).toBe(false));
  await sending.refresh();
  expect(sending.currentJournal()).toMatchObject({
    storage: 'memory',
    view: { batches: [{ row: { attempts: [{ is: 'added', id: 1n }] } }] },
  });
  close.abort();
});
