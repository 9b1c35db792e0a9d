import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { heldLocks, holdLock } from './web-locks.ts';
import { type TestApp, manyPets, renderOpenApp } from './test-app.tsx';

/**
 * The page goes on as another tab that nobody looks at, with all that it has under way, and a page is
 * opened beside it. @returns the end of that other tab
 */
export function moveToAnotherTab(app: TestApp): () => void {
  const names = heldLocks();
  app.restart();
  const releases = names.map(holdLock);
  return () => {
    for (const release of releases) release();
  };
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
    return taken === 1 ? undefined : neverAnswered(request);
  });
  await choose(app, rowsNamed(...SEVEN));
  await startImport(app);
  await waitFor(() => expect(taken).toBe(5));
  return app;
}

/** The answer to a request that gets none, until the page gives it up. */
export async function neverAnswered({ signal }: Request): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The page gave it up.')));
  });
}

/** Has the service act on a request, whose answer is then lost. */
export async function loseAnswer(app: TestApp, request: Request): Promise<Response> {
  await app.serve(request);
  throw new TypeError('The connection was cut.');
}

export const rowsNamed = (...names: string[]) =>
  `name,categoryId,status\n${names.map((name) => `${name},4,available\n`).join('')}`;

export const tally = (label: string, term: string) =>
  within(screen.getByLabelText(label)).getByText(term).parentElement?.textContent;

export const namesIn = async ({ catalogue }: TestApp) =>
  (await catalogue.list({ limit: 100 })).map(({ name }) => name);

export const isPost = (request: string) => request.startsWith('POST');

/** The error that a service answers with. */
export function refusal(status: number, headers: Record<string, string> = {}): Promise<Response> {
  const body = { code: 'refused', message: 'Not that.', status };
  return Promise.resolve(Response.json(body, { status, headers }));
}

export function confirmWith(answer: boolean) {
  const confirm = vi.fn<(question: string) => boolean>(() => answer);
  vi.stubGlobal('confirm', confirm);
  return confirm;
}

/** To be called after each test. */
export function forgetAll(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}
