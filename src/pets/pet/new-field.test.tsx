// A field that is added as CONTRIBUTING says reaches everything that shows, enters, sends, stores or writes pets. The test
// changes copies of the three tables that the compiler cannot leave incomplete: the schemas of the interface, `FIELDS`,
// and what is typed. All that iterates over them is the app's own.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type * as Schemas from '../../api/schemas.ts';
import { addAndSend } from '../../testing/form-steps.ts';
import { chooseFile, collectFiles, startImport, sumOfRows } from '../../testing/import-steps.ts';
import { renderOpenApp, type TestApp } from '../../testing/render-app.tsx';
import { storedRows } from '../../testing/stored-rows.ts';
import type * as Texts from '../new-pet/pet-text.ts';
import type * as Fields from './fields.tsx';

const { ageOf } = vi.hoisted(() => ({
  ageOf: (pet: object): string => {
    const age: unknown = Reflect.get(pet, 'age');
    return typeof age === 'bigint' ? String(age) : '';
  },
}));

vi.mock('../../api/schemas.ts', async (importActual) => {
  const actual = await importActual<typeof Schemas>();
  const age = { age: z.exactOptional(z.bigint()) };
  return { ...actual, NewPet: z.extend(actual.NewPet, age), Pet: z.extend(actual.Pet, age) };
});

vi.mock('../new-pet/pet-text.ts', async (importActual) => {
  const actual = await importActual<typeof Texts>();
  const readAge = (text: string) => {
    if (text.trim() === '') return z.NEVER;
    return /^\d+$/.test(text) ? BigInt(text) : 'Enter a whole number';
  };
  return {
    ...actual,
    PetText: z.extend(actual.PetText, { age: z.prefault(z.string(), '') }),
    EMPTY_TEXT: { ...actual.EMPTY_TEXT, age: '' },
    petFields: (names: undefined) => ({
      ...actual.petFields(names),
      age: actual.readBy(readAge),
    }),
    toNewPet: (typed: Parameters<typeof actual.toNewPet>[0]) => {
      const age = ageOf(typed);
      return { ...actual.toNewPet(typed), ...(age !== '' && { age: BigInt(age) }) };
    },
  };
});

vi.mock('./fields.tsx', async (importActual) => {
  const actual = await importActual<typeof Fields>();
  const age = {
    ...actual.FIELDS[0],
    key: 'age',
    column: 'age',
    place: 'below',
    label: 'Age',
    title: 'Age',
    isRequired: false,
    text: ageOf,
    inWords: (pet: object) => `age ${ageOf(pet)}`,
    cell: (pet: object) => `${ageOf(pet)} years`,
  };
  return { ...actual, FIELDS: [...actual.FIELDS, age] };
});

const REX = { id: 1n, name: 'Rex', categoryId: 4n, age: 3n };

const inTable = async (name: string) => within(await screen.findByRole('table', { name }));

/** Presses the button of a file. @returns the lines of the file */
async function saveFile({ user }: TestApp, button: string): Promise<string[]> {
  const files = collectFiles();
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(files).toHaveLength(1));
  return (await files[0]?.text())?.split('\r\n') ?? [];
}

/** Collects the bodies of all further requests for pets. @param change of the service's response */
function collectBodies(app: TestApp, change = (body: string) => body): string[] {
  const bodies: string[] = [];
  app.intercept((request) =>
    request.method === 'POST'
      ? request
          .clone()
          .text()
          .then(async (body) => {
            bodies.push(body);
            const response = await app.serve(request);
            return new Response(change(await response.text()), response);
          })
      : undefined,
  );
  return bodies;
}

test('a typed value is kept, stored and sent, and is shown wherever the pet is', async () => {
  const app = await renderOpenApp({ address: '/pets/new' });
  const { user } = app;
  await user.type(await screen.findByLabelText('Age'), 'three');
  await waitFor(() => expect(sessionStorage.length).toBeGreaterThan(0));
  app.restart();
  const age = await screen.findByLabelText('Age');
  expect(age).toHaveProperty('value', 'three');
  const bodies = collectBodies(app, (pet) => pet.replace('"age":3', '"age":4'));
  await user.type(screen.getByLabelText('Name'), 'Rex');
  await user.type(screen.getByLabelText('Category ID'), '4{Enter}');
  await screen.findAllByText('Enter a whole number');
  await user.clear(age);
  await addAndSend(app, 'Rex', () => user.type(age, '3{Enter}'));
  await screen.findByText(/^Added as/);
  expect(bodies).toEqual(['{"name":"Rex","categoryId":4,"status":"available","age":3}']);
  expect(await storedRows()).toContain('"age":3');

  await user.click(screen.getByRole('link', { name: 'Sent' }));
  const sent = await inTable('Sent');
  sent.getByRole('columnheader', { name: 'Age' });
  expect(sent.getByRole('row', { name: /Rex/ }).textContent).toContain(
    '4 yearsAdded as pet 1The service stored it differently. It was sent as Rex, category 4, Available, age 3.',
  );
  await user.click(screen.getByRole('button', { name: 'Copy for handover' }));
  await screen.findByText('Copied.');
  expect(await navigator.clipboard.readText()).toContain('category 4, Available, age 4, ');
  expect(await saveFile(app, 'Export CSV')).toEqual([
    expect.stringContaining('Status,Age,Result'),
    expect.stringContaining('Rex,4,,available,4,added'),
    '',
  ]);
});

test('the value of a file is checked, corrected, sent, and found again by its results', async () => {
  const app = await renderOpenApp({ address: '/pets/import' });
  const { user } = app;
  await screen.findByText(/^Columns:/);
  screen.getByText('age', { selector: 'b' });
  expect(await saveFile(app, 'Download template')).toEqual(['\uFEFFname,category,status,age', '']);
  const bodies = collectBodies(app);
  await chooseFile(app, 'Age,name,category\n3,Rex,4\nold,Bo,4\n');
  const rows = await inTable('Rows');
  rows.getByRole('columnheader', { name: 'Age' });
  rows.getByRole('cell', { name: '3 years' });
  expect(sumOfRows()).toBe('2 rows: 1 to add, 1 with a problem.');
  const wrong = screen.getByLabelText('Age, line 3');
  await user.clear(wrong);
  await user.type(wrong, '7{Enter}');
  await startImport(app);
  await screen.findByText('2 pets added');
  expect(bodies.toSorted()).toEqual([
    '{"name":"Bo","categoryId":4,"age":7}',
    '{"name":"Rex","categoryId":4,"age":3}',
  ]);
  const results = await saveFile(app, 'Download results');
  expect(results).toEqual([
    '\uFEFFLine,Name,Category,Status,Age,Result,Pet ID,Details',
    expect.stringMatching(/^2,Rex,4,,3,added,\d,$/),
    expect.stringMatching(/^3,Bo,4,,7,added,\d,"In the file: Bo, 4, , old"$/),
    '',
  ]);

  await user.click(screen.getByRole('button', { name: 'Import another file' }));
  await chooseFile(app, results.join('\n'), 'delivery results.csv');
  const again = await inTable('Rows');
  again.getByRole('cell', { name: '3 years' });
  expect(again.getAllByText(/^Already (?:corrected and )?added from delivery\.csv/)).toHaveLength(
    2,
  );
  expect(sumOfRows()).toContain('0 to add');
});

test('a list has the field, and so has the import of its file', async () => {
  const app = await renderOpenApp({ pets: [REX] });
  const list = await inTable('Pets');
  list.getByRole('columnheader', { name: 'Age' });
  list.getByRole('cell', { name: '3 years' });
  const file = await saveFile(app, 'Export CSV');
  expect(file.slice(0, 2)).toEqual([
    '\uFEFFID,Name,Category ID,Category,Status,Age',
    '1,Rex,4,,,3',
  ]);
  await app.user.click(screen.getByRole('link', { name: 'Import' }));
  await chooseFile(app, file.join('\n'));
  const rows = await inTable('Rows');
  rows.getByRole('cell', { name: '3 years' });
  rows.getByText('Looks like pet 1.');
});
