// A field that is added as CONTRIBUTING says reaches everything that shows, enters, sends, stores or writes pets. The test
// changes copies of the three tables that the compiler cannot leave incomplete: the schemas of the interface, `FIELDS`,
// and what is typed. All that iterates over them is the app's own.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type * as Schemas from '../../api/schemas.ts';
import { addAndSend } from '../../testing/steps/form-steps.ts';
import {
  chooseFile,
  collectFiles,
  startImport,
  sumOfRows,
} from '../../testing/steps/import-steps.ts';
import { renderOpenApp, type TestApp } from '../../testing/render-app.tsx';
import { storedRows } from '../../testing/database/stored-rows.ts';
import type * as Texts from '../new-pet/pet-text.ts';
import type * as Fields from './fields.tsx';

const { bayOf } = vi.hoisted(() => ({
  bayOf: (pet: object): string => {
    const bay: unknown = Reflect.get(pet, 'bay');
    return typeof bay === 'bigint' ? String(bay) : '';
  },
}));

vi.mock('../../api/schemas.ts', async (importActual) => {
  const actual = await importActual<typeof Schemas>();
  const bay = { bay: z.exactOptional(z.bigint()) };
  return { ...actual, NewPet: z.extend(actual.NewPet, bay), Pet: z.extend(actual.Pet, bay) };
});

vi.mock('../new-pet/pet-text.ts', async (importActual) => {
  const actual = await importActual<typeof Texts>();
  const readBay = (text: string) => {
    if (text.trim() === '') return z.NEVER;
    return /^\d+$/.test(text) ? BigInt(text) : 'Enter a whole number';
  };
  return {
    ...actual,
    PetText: z.extend(actual.PetText, { bay: z.prefault(z.string(), '') }),
    EMPTY_TEXT: { ...actual.EMPTY_TEXT, bay: '' },
    petFields: (names: undefined) => ({
      ...actual.petFields(names),
      bay: actual.readBy(readBay),
    }),
    toNewPet: (typed: Parameters<typeof actual.toNewPet>[0]) => {
      const bay = bayOf(typed);
      return { ...actual.toNewPet(typed), ...(bay !== '' && { bay: BigInt(bay) }) };
    },
  };
});

vi.mock('./fields.tsx', async (importActual) => {
  const actual = await importActual<typeof Fields>();
  const bay = {
    ...actual.FIELDS[0],
    key: 'bay',
    column: 'bay',
    place: 'below',
    label: 'Bay',
    title: 'Bay',
    isRequired: false,
    text: bayOf,
    inWords: (pet: object) => `bay ${bayOf(pet)}`,
    cell: (pet: object) => `no. ${bayOf(pet)}`,
  };
  return { ...actual, FIELDS: [...actual.FIELDS, bay] };
});

const REX = { id: 1n, name: 'Rex', categoryId: 4n, bay: 3n };

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
  await user.type(await screen.findByLabelText('Bay'), 'third');
  await waitFor(() => expect(sessionStorage.length).toBeGreaterThan(0));
  app.restart();
  const bay = await screen.findByLabelText('Bay');
  expect(bay).toHaveProperty('value', 'third');
  const bodies = collectBodies(app, (pet) => pet.replace('"bay":3', '"bay":4'));
  await user.type(screen.getByLabelText('Name'), 'Rex');
  await user.type(screen.getByLabelText('Category'), '4{Enter}');
  await screen.findAllByText('Enter a whole number');
  await user.clear(bay);
  await addAndSend(app, 'Rex', () => user.type(bay, '3{Enter}'));
  await screen.findByRole('link', { name: /^Added as/ });
  expect(bodies).toEqual(['{"name":"Rex","categoryId":4,"status":"available","bay":3}']);
  expect(await storedRows()).toContain('"bay":3');

  await user.click(screen.getByRole('link', { name: 'Sent' }));
  const sent = await inTable('Sent');
  sent.getByRole('columnheader', { name: 'Bay' });
  expect(sent.getByRole('row', { name: /Rex/ }).textContent).toContain(
    'no. 4Added as pet 1The store shows it differently. It was sent as Rex, category 4, Available, bay 3.',
  );
  await user.click(screen.getByRole('button', { name: 'Copy for handover' }));
  await screen.findByText('Copied.');
  expect(await navigator.clipboard.readText()).toContain('category 4, Available, bay 4, ');
  expect(await saveFile(app, 'Export CSV')).toEqual([
    expect.stringContaining('Status,Bay,Result'),
    expect.stringContaining('Rex,4,,available,4,added'),
    '',
  ]);
});

test('the value of a file is checked, corrected, sent, and found again by its results', async () => {
  const app = await renderOpenApp({ address: '/pets/import' });
  const { user } = app;
  await screen.findByText(/^Columns:/);
  screen.getByText('bay', { selector: 'b' });
  expect(await saveFile(app, 'Download template')).toEqual(['\uFEFFname,category,status,bay', '']);
  const bodies = collectBodies(app);
  await chooseFile(app, 'Bay,name,category\n3,Rex,4\nold,Bo,4\n');
  const rows = await inTable('Rows');
  rows.getByRole('columnheader', { name: 'Bay' });
  rows.getByRole('cell', { name: 'no. 3' });
  expect(sumOfRows()).toBe('2 rows: 1 to add, 1 with a problem.');
  const wrong = screen.getByLabelText('Bay, line 3');
  await user.clear(wrong);
  await user.type(wrong, '7{Enter}');
  await startImport(app);
  await screen.findByText('2 pets added');
  expect(bodies.toSorted()).toEqual([
    '{"name":"Bo","categoryId":4,"bay":7}',
    '{"name":"Rex","categoryId":4,"bay":3}',
  ]);
  const results = await saveFile(app, 'Download results');
  expect(results).toEqual([
    '\uFEFFLine,Name,Category,Status,Bay,Result,Pet ID,Details',
    expect.stringMatching(/^2,Rex,4,,3,added,\d,$/),
    expect.stringMatching(/^3,Bo,4,,7,added,\d,"In the file: Bo, 4, empty, old"$/),
    '',
  ]);

  await user.click(screen.getByRole('button', { name: 'Import another file' }));
  await chooseFile(app, results.join('\n'), 'delivery results.csv');
  const again = await inTable('Rows');
  again.getByRole('cell', { name: 'no. 3' });
  expect(again.getAllByText(/^Already (?:corrected and )?added from delivery\.csv/)).toHaveLength(
    2,
  );
  expect(sumOfRows()).toContain('0 to add');
});

test('a list has the field, and so has the import of its file', async () => {
  const app = await renderOpenApp({ pets: [REX] });
  const list = await inTable('Pets');
  list.getByRole('columnheader', { name: 'Bay' });
  list.getByRole('cell', { name: 'no. 3' });
  const file = await saveFile(app, 'Export CSV');
  expect(file.slice(0, 2)).toEqual([
    '\uFEFFID,Name,Category ID,Category,Status,Bay',
    '1,Rex,4,,,3',
  ]);
  await app.user.click(screen.getByRole('link', { name: 'Import' }));
  await chooseFile(app, file.join('\n'));
  const rows = await inTable('Rows');
  rows.getByRole('cell', { name: 'no. 3' });
  rows.getByText('Looks like pet 1.');
});
