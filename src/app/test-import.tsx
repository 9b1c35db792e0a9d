import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { type TestApp, manyPets, renderOpenApp } from './test-app.tsx';

// Web Locks in memory, as far as imports use them: happy-dom has none.
const held = new Map<string, Promise<unknown>>();
const locks = {
  query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
  request: async (
    name: string,
    { ifAvailable = false, signal }: { ifAvailable?: boolean; signal?: AbortSignal },
    use: (lock: object | null) => unknown,
  ) => {
    if (ifAvailable && held.has(name)) return use(null);
    while (held.has(name)) await held.get(name);
    signal?.throwIfAborted();
    const using = Promise.resolve(use({ name }));
    held.set(
      name,
      using.finally(() => {
        held.delete(name);
      }),
    );
    return using;
  },
};
Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });

/** A page that is killed lets go of its locks. What it was doing is never heard of again. */
export function killPage(app: TestApp): void {
  held.clear();
  app.restart();
}

/** As if another tab had the import of an environment. Returns its end. */
export function lockElsewhere(environment: string): () => void {
  let release: () => void = () => undefined;
  const holding = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks.request(`pet-store:import:${environment}`, {}, () => holding);
  return release;
}

/** The import page, over a store of three pets. */
export async function openImport(): Promise<TestApp> {
  const app = await renderOpenApp({ address: '/pets/import', pets: manyPets(3) });
  await screen.findByLabelText('CSV file');
  return app;
}

export async function choose(
  { user }: TestApp,
  text: string,
  name = 'delivery.csv',
): Promise<void> {
  await user.upload(await screen.findByLabelText('CSV file'), new File([text], name));
}

export async function startImport({ user }: TestApp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Start import' }));
}

export const SEVEN = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'];

/** Starts an import of seven, of which the service takes the first one and holds the next four. */
export async function startAndHold(): Promise<TestApp> {
  const app = await openImport();
  let taken = 0;
  app.intercept((request) => {
    if (request.method !== 'POST') return undefined;
    taken += 1;
    return taken === 1 ? undefined : new Promise(() => undefined);
  });
  await choose(app, rowsNamed(...SEVEN));
  await startImport(app);
  await waitFor(() => expect(taken).toBe(5));
  return app;
}

export const rowsNamed = (...names: string[]) =>
  `name,categoryId,status\n${names.map((name) => `${name},4,available\n`).join('')}`;

export const tally = (label: string, term: string) =>
  within(screen.getByLabelText(label)).getByText(term).parentElement?.textContent;

export const namesIn = async ({ catalogue }: TestApp) =>
  (await catalogue.list({ limit: 100 })).map(({ name }) => name);

export const isPost = (request: string) => request.startsWith('POST');

export function confirmWith(answer: boolean) {
  const confirm = vi.fn<(question: string) => boolean>(() => answer);
  vi.stubGlobal('confirm', confirm);
  return confirm;
}

/** To be called after each test. */
export async function forgetAll(): Promise<void> {
  held.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}
