import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { type TestApp, manyPets, renderOpenApp } from '../render-app.tsx';

/** Opens the import page of a store with three pets. */
export async function openImport(count = 3): Promise<TestApp> {
  const app = await renderOpenApp({ address: '/pets/import', pets: manyPets(count) });
  await screen.findByLabelText('CSV file');
  return app;
}

export async function chooseFile(
  { user }: TestApp,
  text: string,
  name = 'delivery.csv',
): Promise<void> {
  await user.upload(await screen.findByLabelText('CSV file'), new File([text], name));
}

/** The query for the start button, such as **Add 195 pets to Staging**. */
export const START_BUTTON = { name: /^Add [\d,]+ pets? to / };

export async function startImport({ user }: TestApp): Promise<void> {
  await user.click(await screen.findByRole('button', START_BUTTON));
}

export const NINE_NAMES = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ike'];

/**
 * Starts an import of nine rows. The service adds the first. All other requests are held, six at first.
 *
 * @returns the app, with a function that delivers the requests held so far
 */
export async function startAndHold(): Promise<TestApp & { answerHeld: () => void }> {
  const app = await openImport();
  const held: (() => void)[] = [];
  let taken = 0;
  app.intercept((request) => {
    if (request.method !== 'POST') return undefined;
    taken += 1;
    if (taken === 1) return undefined;
    return new Promise((resolve) => held.push(() => resolve(app.serve(request))));
  });
  await chooseFile(app, rowsNamed(...NINE_NAMES));
  await startImport(app);
  await waitFor(() => expect(taken).toBe(7));
  const answerHeld = () => {
    for (const deliver of held.splice(0)) deliver();
  };
  return { ...app, answerHeld };
}

/** Holds all further requests with this method. Returns a list of functions that each deliver one of them. */
export function holdRequests(app: TestApp, method: 'GET' | 'POST'): (() => void)[] {
  const held: (() => void)[] = [];
  app.intercept((request) =>
    request.method === method
      ? new Promise((resolve) => held.push(() => resolve(app.serve(request))))
      : undefined,
  );
  return held;
}

/** Writes a CSV file with a row for each name. */
export const rowsNamed = (...names: string[]) =>
  `name,categoryId,status\n${names.map((name) => `${name},4,available\n`).join('')}`;

/** Returns the summary of the preview, such as `4 rows: 3 to add, 1 with a problem.` */
export const sumOfRows = () => screen.getByText(/^[\d,]+ rows?: [\d,]+ to add/).textContent;

/** Returns the text of each row of the preview. */
export const rowTexts = () =>
  within(screen.getByRole('table', { name: 'Rows' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

/** Returns the names of the pets that the service stores. */
export const namesIn = async ({ catalogue }: TestApp) =>
  (await catalogue.list({ limit: 100 })).map(({ name }) => name);

export const isPost = (request: string) => request.startsWith('POST');

/** Creates an error response of the service. */
export function refusal(status: number, headers: Record<string, string> = {}): Promise<Response> {
  const body = { code: 'refused', message: 'Not that.', status };
  return Promise.resolve(Response.json(body, { status, headers }));
}

/** Collects all further files that the page saves. happy-dom would navigate to them. */
export function collectFiles(): File[] {
  const files: File[] = [];
  let last: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) last = blob;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (last) files.push(new File([last], this.download));
  });
  return files;
}
