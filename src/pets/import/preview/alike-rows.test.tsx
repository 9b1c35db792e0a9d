import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addressOfImport } from '../../../addresses/addresses.ts';
import { fileRow, refused, writeFile } from '../../../testing/database/write-rows.ts';
import { renderOpenApp } from '../../../testing/render-app.tsx';
import {
  chooseFile,
  namesIn,
  openImport,
  rowTexts,
  startImport,
  sumOfRows,
} from '../../../testing/steps/import-steps.ts';

const FILE =
  'name,category,status\nAda,Fsh,lost\nBo,fsh,lost\nCy,Fsh ,sold\nDi,Dogs,lost\nEd,Cast,sold\n';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"4":"Dogs","5":"Fish","8":"Cats"}')));
});

async function choose(text = FILE) {
  const app = await openImport();
  await chooseFile(app, text);
  await screen.findByRole('table', { name: 'Rows' });
  return app;
}

const field = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });
const undoOf = (text: string) =>
  within(screen.getByRole('group', { name: new RegExp(text) })).getByRole('button', {
    name: 'Undo',
  });
const alike = () =>
  screen.getAllByRole('group', { name: /“/ }).map(({ textContent }) => textContent);

test('the same wrong category is corrected in all its rows by one press, which Undo takes back', async () => {
  const app = await choose();
  expect(alike()[0]).toBe('Category Fsh in 3 rows.Use Fish 5 in all 3Undo');
  await app.user.click(button('Use Fish 5 in all 3'));
  expect(field('Category, line 2')).toHaveProperty('value', 'Fish 5');
  expect(field('Category, line 4')).toHaveProperty('value', 'Fish 5');
  expect(sumOfRows()).toBe('5 rows: 1 to add, 4 with problems.');
  // A double click does not take it back: the button keeps its place.
  expect(button('Use Fish 5 in all 3').getAttribute('aria-disabled')).toBe('true');
  await app.user.clear(field('Category, line 4'));
  await app.user.type(field('Category, line 4'), 'Cats 8{Enter}');
  await app.user.click(undoOf('Fsh'));
  expect(field('Category, line 2')).toHaveProperty('value', 'Fsh');
  expect(field('Category, line 3')).toHaveProperty('value', 'fsh');
  // What was corrected since stays, and is offered for the others.
  expect(field('Category, line 4')).toHaveProperty('value', 'Cats 8');
  expect(alike()[0]).toBe(
    'Category Fsh in 3 rows.Use Cats 8 in the other 2Use Fish 5 in the other 2Undo',
  );
  await app.user.clear(field('Category, line 2'));
  await app.user.type(field('Category, line 2'), 'Cats 8{Enter}');
  button('Use Cats 8 in the other row');
});

test('a text without a near category, such as a status, takes the first correction', async () => {
  const app = await choose();
  expect(alike()[1]).toBe('Status lost in 3 rows.Correct one to use it in all.Undo');
  await app.user.clear(field('Status, line 5'));
  await app.user.type(field('Status, line 5'), 'sold{Enter}');
  await app.user.click(button('Use Sold in the other 2'));
  await app.user.click(button('Use Fish 5 in all 3'));
  expect(sumOfRows()).toBe('5 rows: 4 to add, 1 with a problem.');
  await startImport(app);
  await screen.findByText('4 pets added, 1 with a problem');
  expect((await namesIn(app)).slice(3).toSorted()).toEqual(['Ada', 'Bo', 'Cy', 'Di']);
});

test('more than three wrong texts are offered on demand', async () => {
  const texts = ['Fsh', 'Dgos', 'Cast', 'Fihs'];
  const app = await choose(
    `name,category\n${texts.map((text) => `Ada,${text}\nBo,${text}\n`).join('')}`,
  );
  expect(alike()).toHaveLength(3);
  await app.user.click(button('Show 1 more (1 left)'));
  expect(alike()).toHaveLength(4);
  const last = within(screen.getByRole('group', { name: /Fihs/ }));
  await app.user.click(last.getByRole('button', { name: 'Use Fish 5 in all 2' }));
  expect(field('Category, line 9')).toHaveProperty('value', 'Fish 5');
});

test('after the import, a row says the nearest category, and its status as other rows do', async () => {
  const app = await choose('name,category,status\nRex,Dogs,sold\nEd,Cast,SOLD\n');
  expect(screen.queryByRole('group', { name: /“/ })).toBeNull();
  expect(rowTexts()[0]).toContain('Nearest: Cats 8');
  await startImport(app);
  await screen.findByText('1 pet added, 1 with a problem');
  const row = await screen.findByRole('row', { name: /Ed/ });
  expect(row.textContent).toContain('Sold');
  expect(row.textContent).toContain('No category “Cast”. Nearest: Cats 8.');
});

test('the category of rows that the store has refused is corrected in all by one press, too', async () => {
  const refusal = refused('No such category.');
  const rows = ['Ada', 'Bo', 'Cy'].map((name, index) => fileRow(index + 2, name, refusal));
  const id = await writeFile('delivery.csv', rows);
  const { user } = await renderOpenApp({ address: addressOfImport(id) });
  await user.click(await screen.findByRole('button', { name: 'Correct 3 rows' }));
  await screen.findByText(/^3 rows: 0 to add/);
  expect(alike()).toEqual(['Category 4 in 3 refused rows.Correct one to use it in all.Undo']);
  await user.clear(field('Category, line 3'));
  await user.type(field('Category, line 3'), 'Cats 8{Enter}');
  await user.click(button('Use Cats 8 in the other 2'));
  expect(sumOfRows()).toBe('3 rows: 3 to add.');
  await user.click(undoOf('4'));
  expect(sumOfRows()).toBe('3 rows: 1 to add, 2 with problems.');
});
