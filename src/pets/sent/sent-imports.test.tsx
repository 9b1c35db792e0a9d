import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { collectFiles } from '../../testing/import-steps.ts';
import { renderOpenApp } from '../../testing/render-app.tsx';
import {
  added,
  fileRow,
  refused,
  unknown,
  writeFile,
} from '../../testing/sending/write-batches.ts';

const ROWS = [
  fileRow(2, 'Ada', added(1n)),
  fileRow(3, 'Bo', refused('name is taken')),
  fileRow(4, 'Cy', unknown()),
  fileRow(5, 'Di', added(2n)),
];

async function openImport(rows = ROWS, address = '/pets/sent') {
  await writeFile('delivery.csv', rows);
  const app = await renderOpenApp({ address });
  await app.user.click(await screen.findByRole('button', { name: 'Import of delivery.csv' }));
  return app;
}

test('marks the hidden characters of a file name and of what the service said', async () => {
  const said = `No.\u202E${'a'.repeat(400)}`;
  await writeFile('delivery\u202Evsc.csv', [fileRow(2, 'Bo', refused(said))]);
  const { user } = await renderOpenApp({ address: '/pets/sent' });
  const mark = 'U+202E right-to-left override';
  await user.click(
    await screen.findByRole('button', { name: `Import of delivery ${mark} vsc.csv` }),
  );
  await screen.findByText('Rows to look at: 1 of 1.');
  const quote = row(/Bo/).querySelector('q');
  expect(quote?.textContent).toBe(`No.U+202E${'a'.repeat(400)}`);
  expect(quote?.querySelector(`[aria-label="${mark}"]`)).not.toBeNull();
});

test('shows the beginning of a long file name, and no button within the button', async () => {
  await writeFile('x'.repeat(3000), [fileRow(2, 'Ada', added(1n))]);
  await renderOpenApp({ address: '/pets/sent' });
  const opener = await screen.findByRole('button', { name: `Import of ${'x'.repeat(100)}…` });
  expect(opener.querySelector('button')).toBeNull();
});

const names = () =>
  within(screen.getByRole('table', { name: 'Sent' }))
    .getAllByRole('rowheader')
    .slice(1)
    .map((cell) => cell.textContent);
const row = (name: RegExp) => screen.getByRole('row', { name });

test('shows an import in one row, which opens to the rows to look at and then to all rows', async () => {
  const { user } = await openImport();
  await screen.findByText('Rows to look at: 2 of 4.');
  expect(row(/Import of/).textContent).toContain('4 rows: 2 added, 1 refused, 1 unknown');
  expect(names()).toEqual(['Bo', 'Cy']);
  expect(row(/Bo/).closest('tbody')?.textContent).toMatch(
    /^Line 3BoAvailable4Refused.*name is takenCorrect$/,
  );
  await user.click(screen.getByRole('button', { name: 'Show all rows' }));
  expect(names()).toEqual(['Ada', 'Bo', 'Cy', 'Di']);
  await user.click(screen.getByRole('button', { name: 'Import of delivery.csv' }));
  expect(names()).toEqual([]);
});

test('keeps a row in its place after it is decided', async () => {
  const { user } = await openImport();
  await screen.findByRole('link', { name: 'Sent (1 to check)' });
  await user.click(await screen.findByRole('button', { name: /^No, it was not added/ }));
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
    fileRow(index + 2, `Pet ${index}`, index % 20 === 0 ? refused('no') : added(BigInt(index))),
  );
  const { user } = await openImport(rows);
  await screen.findByText('Rows to look at: 100 of 2,000.');
  expect(names()).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: 'Show 25 more of 75' }));
  expect(names()).toHaveLength(50);
});

test('writes every row of the file on Download results', async () => {
  const files = collectFiles();
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
