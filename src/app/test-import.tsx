import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { manyPets, renderOpenApp, type TestApp } from './test-app.tsx';

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
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}
