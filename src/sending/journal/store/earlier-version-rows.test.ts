import { beforeEach, expect, test } from 'vitest';
import { openMigration, openOldDatabase } from '../../../testing/sending/earlier-version.ts';

let page: ReturnType<typeof openMigration>;
beforeEach(() => {
  page = openMigration();
});

/** Stores an import of these rows as the earlier version did. */
async function storeOldRows(rows: readonly object[]): Promise<void> {
  const old = await openOldDatabase();
  await old.put('heads', { fileName: 'pets.csv', finished: true }, 'Staging');
  await old.put('slices', rows, ['Staging', 0]);
  old.close();
}

const ANY_TIME = expect.any(Number);
const unknown = (happened: string) => ({
  is: 'unknown',
  since: ANY_TIME,
  looks: 0,
  errorDescription: { happened, next: 'Look for the pet in the list.' },
});

test.each([
  [{ state: 'waiting' }, { is: 'waiting' }],
  [
    { state: 'added', id: 7n },
    { is: 'added', at: ANY_TIME, isChecked: true, id: 7n },
  ],
  [{ state: 'added' }, { is: 'added', at: ANY_TIME, isChecked: true }],
  [
    { state: 'failed', words: 'The name is too long.' },
    {
      is: 'refused',
      at: ANY_TIME,
      errorDescription: { happened: 'The name is too long.', next: '' },
    },
  ],
  [{ state: 'added before' }, { is: 'added before' }],
  [{ state: 'unknown before' }, { is: 'unknown before' }],
  [{ state: 'unknown', words: 'No answer came.' }, unknown('No answer came.')],
  [{ state: 'sending' }, unknown('The page was left before an answer came.')],
])('migrates a row that is %o as %o', async (fate, state) => {
  const text = { name: 'Rex', categoryId: '4', status: '' };
  await storeOldRows([{ line: 2, text, fate }]);
  await page.migrate();
  expect(await page.readImport()).toMatchObject({
    rows: [{ line: 2, text, pet: { name: 'Rex', categoryId: 4n }, state }],
    baseline: { keyMark: '', ids: [], whole: [] },
  });
});

test.each([
  [' Rex ', ' 4 ', ' SOLD ', { name: 'Rex', categoryId: 4n, status: 'sold' }],
  ['Rex', '-4', 'lost', { name: 'Rex', categoryId: -4n }],
  ['Rex', '4.5', 'sold', undefined],
  ['  ', '4', 'sold', undefined],
])('migrates the cells %j, %j, %j as the pet %o', async (name, categoryId, status, pet) => {
  const text = { name, categoryId, status };
  await storeOldRows([
    { line: 2, text, fate: { state: 'waiting' } },
    { line: 3, text, fate: { state: 'wrong', words: 'It is there twice.' } },
  ]);
  await page.migrate();
  expect((await page.readImport())?.rows).toStrictEqual([
    { line: 2, text, ...(pet && { pet }), state: { is: 'waiting' } },
    { line: 3, text, state: { is: 'problem', words: 'It is there twice.' } },
  ]);
});
