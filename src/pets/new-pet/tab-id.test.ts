import { beforeEach, expect, test, vi } from 'vitest';

/** Opens the tab's ID as a page that has just loaded. `items` is what the tab's storage has. */
async function openPage(items: Map<string, string>) {
  vi.resetModules();
  const { openTabId } = await import('./tab-id.ts');
  const storage = {
    get: (name: string) => items.get(name),
    set: (name: string, value: string) => void items.set(name, value),
    remove: (name: string) => void items.delete(name),
  };
  const closing = new AbortController();
  const id = openTabId({ storage, ended: closing.signal });
  return { id, openAgain: () => openTabId({ storage, ended: closing.signal }), closing };
}

let page = new EventTarget();
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

const fire = (type: string) => page.dispatchEvent(new Event(type));

test('a page has one ID, and the next page of the tab has the same', async () => {
  const items = new Map<string, string>();
  const first = await openPage(items);
  expect(first.openAgain()).toBe(first.id);
  fire('pagehide');
  first.closing.abort();
  expect((await openPage(items)).id).toBe(first.id);
});

test('a duplicated tab has another ID, and both keep theirs', async () => {
  const items = new Map<string, string>();
  const first = await openPage(items);
  const duplicate = await openPage(new Map(items));
  expect(duplicate.id).not.toBe(first.id);
  expect(first.openAgain()).toBe(first.id);
});

test('a tab that is duplicated after its page came back from the back-forward cache keeps its ID alone', async () => {
  const items = new Map<string, string>();
  const first = await openPage(items);
  fire('pagehide');
  fire('pageshow');
  expect((await openPage(new Map(items))).id).not.toBe(first.id);
});

test('stores nothing after the session has ended', async () => {
  const items = new Map<string, string>();
  const { closing } = await openPage(items);
  closing.abort();
  items.clear();
  fire('pagehide');
  expect(items.size).toBe(0);
});
