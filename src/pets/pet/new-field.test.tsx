// A field that is added to `FIELDS` appears wherever pets are shown, entered or written.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chooseFile, collectFiles } from '../../testing/import-steps.ts';
import { renderOpenApp } from '../../testing/render-app.tsx';
import { added, writePet } from '../../testing/write-rows.ts';
import type { Field } from './fields.tsx';

vi.mock('./fields.tsx', async (importActual) => {
  const actual = await importActual<{ FIELDS: readonly Field[] }>();
  const age = {
    ...actual.FIELDS[0],
    key: 'age',
    column: 'age',
    place: 'below',
    label: 'Age',
    title: 'Age',
    isRequired: false,
    text: () => '3',
    cell: () => 'three years',
  };
  return { ...actual, FIELDS: [...actual.FIELDS, age] };
});

const REX = { id: 1n, name: 'Rex', categoryId: 4n };

/** Returns the header and the first row of the file that **Export CSV** writes. */
async function exportCsv(press: (button: HTMLElement) => Promise<void>) {
  const files = collectFiles();
  await press(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  return (await files[0]?.text())?.split('\r\n').slice(0, 2);
}

test('the list and its file have the field', async () => {
  const { user } = await renderOpenApp({ pets: [REX] });
  const table = within(await screen.findByRole('table', { name: 'Pets' }));
  table.getByRole('columnheader', { name: 'Age' });
  table.getByRole('cell', { name: 'three years' });
  expect(await exportCsv((button) => user.click(button))).toEqual([
    '\uFEFFID,Name,Category ID,Category,Status,Age',
    '1,Rex,4,,,3',
  ]);
});

test('the form has the field', async () => {
  await renderOpenApp({ address: '/pets/new' });
  await screen.findByRole('textbox', { name: 'Age' });
});

test('the preview of an import has the field', async () => {
  const app = await renderOpenApp({ address: '/pets/import' });
  await chooseFile(app, 'Age,name,category\n3,Rex,4\n');
  const table = within(await screen.findByRole('table', { name: 'Rows' }));
  table.getByRole('columnheader', { name: 'Age' });
  table.getByRole('cell', { name: 'three years' });
});

test('Sent and its file have the field', async () => {
  await writePet('Rex', { state: added(1n) });
  const { user } = await renderOpenApp({ address: '/pets/sent' });
  const table = within(await screen.findByRole('table', { name: 'Sent' }));
  table.getByRole('columnheader', { name: 'Age' });
  table.getByRole('cell', { name: 'three years' });
  expect((await exportCsv((button) => user.click(button)))?.[0]).toContain('Status,Age,Result');
});
