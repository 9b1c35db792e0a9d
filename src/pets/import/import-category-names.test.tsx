import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  chooseFile,
  openImport,
  rowTexts,
  START_BUTTON,
} from '../../testing/steps/import-steps.ts';

const FILE = 'name,category\nRex,dogs\nTom,12\n';
test('a file may have category names, which are loaded before its rows are read', async () => {
  let answer: ((names: Response) => void) | undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const app = await openImport();
  await chooseFile(app, FILE);
  await waitFor(() => expect(answer).toBeDefined());
  expect(screen.queryByRole('heading', { name: /^Preview/ })).toBeNull();
  answer?.(new Response('{"4":"Dogs"}'));
  await screen.findByRole('table', { name: 'Rows' });
  expect(rowTexts()).toEqual(['2RexDogs 4', '3Tom12']);
  screen.getByRole('columnheader', { name: 'Category' });
});

test('rows with a category name have a problem until the names are loaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const app = await openImport();
  await chooseFile(app, FILE);
  await screen.findByRole('table', { name: 'Rows' });
  expect(rowTexts()).toEqual([
    expect.stringContaining('Category names have not loaded.'),
    '3Tom12',
  ]);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"4":"Dogs"}')));
  // A tab that becomes visible loads what is missing.
  fireEvent(window, new Event('visibilitychange'));
  await screen.findByText('2 rows: 2 to add.');
  expect(rowTexts()).toEqual(['2RexDogs 4', '3Tom12']);
});

test('a chosen category is the one that is sent, also if the next row is wrong', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"4":"Dogs","9":"Hamsters"}')));
  const app = await openImport();
  await chooseFile(app, 'name,category\nNemo,Fsh\nDory,Fsh2\n');
  const field = await screen.findByLabelText<HTMLInputElement>('Category, line 2');
  await app.user.clear(field);
  await app.user.type(field, 'Dogs{ArrowDown}');
  await app.user.click(await screen.findByRole('option', { name: 'Hamsters 9' }));
  await waitFor(() => expect(field.value).toBe('Hamsters 9'));
  await screen.findByText('2 rows: 1 to add, 1 with a problem.');
  await app.user.click(screen.getByRole('button', START_BUTTON));
  await screen.findByRole('heading', { name: /^1 pet added/ });
  expect((await app.catalogue.list({ limit: 100 })).at(-1)).toMatchObject({ categoryId: 9n });
});
