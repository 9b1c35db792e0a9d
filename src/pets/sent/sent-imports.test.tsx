import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderOpenApp } from '../../testing/render-app.tsx';
import {
  added,
  importRow,
  refused,
  unknown,
  writeImport,
} from '../../testing/sending/write-entries.ts';

const ROWS = [
  importRow(2, 'Ada', added(1n)),
  importRow(3, 'Bo', refused('name is taken')),
  importRow(4, 'Cy', unknown()),
  importRow(5, 'Di', added(2n)),
];

async function openImport(rows = ROWS, address = '/pets/sent') {
  await writeImport('delivery.csv', rows);
  const app = await renderOpenApp({ address });
  await app.user.click(await screen.findByRole('button', { name: 'Import of delivery.csv' }));
  return app;
}

const names = () =>
  within(screen.getByRole('table', { name: 'Sent pets' }))
    .getAllByRole('rowheader')
    .slice(1)
    .map((cell) => cell.textContent);
const row = (name: RegExp) => screen.getByRole('row', { name });

test('shows an import in one row, which opens to the rows to look at and then to all rows', async () => {
  const { user } = await openImport();
  await screen.findByText('Rows to look at: 2 of 4.');
  expect(row(/Import of/).textContent).toContain('4 rows: 1 to check, 2 added and 1 refused');
  expect(names()).toEqual(['Bo', 'Cy']);
  expect(row(/Bo/).textContent).toMatch(/^Line 3Bo4AvailableRefused.*name is taken$/);
  await user.click(screen.getByRole('button', { name: 'Show all rows' }));
  expect(names()).toEqual(['Ada', 'Bo', 'Cy', 'Di']);
  await user.click(screen.getByRole('button', { name: 'Import of delivery.csv' }));
  expect(names()).toEqual([]);
});

test('keeps a row in its place after it is decided', async () => {
  const { user } = await openImport();
  await screen.findByRole('link', { name: 'Sent (1 to check)' });
  await user.click(await screen.findByRole('button', { name: 'It was not added' }));
  await waitFor(() => expect(row(/Cy/).textContent).toContain('Not added, as you said'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Not added, as you said'));
  expect(names()).toEqual(['Bo', 'Cy']);
  expect(row(/Import of/).textContent).toContain('1 decided by hand');
  expect(screen.getByRole('link', { name: 'Sent' })).toBeDefined();
});

test('shows the unknown rows of an import for To check, and the added rows for Added', async () => {
  const { user } = await openImport(ROWS, '/pets/sent?show=to-check');
  await screen.findByText('Rows to check: 1 of 4.');
  expect(names()).toEqual(['Cy']);
  await user.click(screen.getByRole('radio', { name: 'Added' }));
  await user.click(screen.getByRole('button', { name: 'Import of delivery.csv' }));
  await screen.findByText('Added rows: 2 of 4.');
  expect(names()).toEqual(['Ada', 'Di']);
});

test('shows 25 of thousands of rows at a time', async () => {
  const rows = Array.from({ length: 2000 }, (_, index) =>
    importRow(index + 2, `Pet ${index}`, index % 20 === 0 ? refused('no') : added(BigInt(index))),
  );
  const { user } = await openImport(rows);
  await screen.findByText('Rows to look at: 100 of 2,000.');
  expect(names()).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: 'Show 25 more of 75 rows' }));
  expect(names()).toHaveLength(50);
});

test('writes every row of the file on Download results', async () => {
  const files: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:file';
  });
  const { user } = await openImport();
  await user.click(await screen.findByRole('button', { name: 'Download results' }));
  const lines = (await files[0]?.text())?.split('\r\n') ?? [];
  expect(lines[1]).toBe('2,Ada,4,available,added,1,');
  expect(lines).toHaveLength(6);
});

test('removes the names of decided rows from the screen on Clear', async () => {
  const { user } = await openImport();
  await user.click(await screen.findByRole('button', { name: 'Show all rows' }));
  expect(names()).toContain('Ada');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.click(screen.getByRole('button', { name: 'Clear the record' }));
  await waitFor(() =>
    expect(names()).toEqual([
      'Name no longer kept',
      'Name no longer kept',
      'Cy',
      'Name no longer kept',
    ]),
  );
});

test('lets the user decide a row that was sent to an address the app no longer has', async () => {
  const rows = [importRow(2, 'Ada', added(7n)), importRow(3, 'Rex', unknown())];
  await writeImport('old.csv', rows, 'Staging http://127.0.0.1:4999/v1');
  const { user } = await renderOpenApp({ address: '/pets/sent' });
  const section = within(await screen.findByRole('region', { name: 'Sent to another address' }));
  await section.findByText('Rex');
  await user.click(section.getByRole('button', { name: 'It was not added' }));
  await waitFor(() =>
    expect(section.queryByRole('button', { name: 'It was not added' })).toBeNull(),
  );
});
