import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { database } from '../../database/database.ts';
import type { RowFacts } from '../../database/schema.ts';
import { collectFiles } from '../../testing/steps/import-steps.ts';
import { renderOpenApp } from '../../testing/render-app.tsx';
import {
  added,
  fileRow,
  refused,
  stopElsewhere,
  unknown,
  writeFile,
  writePet,
  type WrittenRow,
} from '../../testing/database/write-rows.ts';

const unsentRow = (line: number, name: string, notSent: RowFacts['notSent']): WrittenRow => ({
  line,
  cells: { name, categoryId: '4', status: 'available' },
  ...(notSent && { notSent }),
});

const ROWS = [
  fileRow(2, 'Ada', added(1n)),
  fileRow(3, 'Bo', refused('name is taken')),
  fileRow(4, 'Cy', unknown()),
  unsentRow(5, '', { type: 'problem', words: 'Name: Enter a name' }),
  unsentRow(6, 'Ada', { type: 'skipped', reason: 'duplicate', words: 'Same as line 2.' }),
  fileRow(7, 'Di', added(2n)),
];

const opener = () => screen.findByRole('button', { name: 'Import of delivery.csv' });

async function openImport(rows = ROWS) {
  await writeFile('delivery.csv', rows);
  const app = await renderOpenApp({ address: '/pets/sent' });
  await app.user.click(await opener());
  return app;
}

const names = () =>
  within(screen.getByRole('table', { name: 'Sent' }))
    .getAllByRole('rowheader')
    .slice(1)
    .map((cell) => cell.textContent);
const row = (name: RegExp) => screen.getByRole('row', { name });
/** The text of a row and its details. */
const line = (name: RegExp) => row(name).closest('tbody')?.textContent;

test('shows an import in one row, which opens to the rows not added and then to all rows', async () => {
  const files = collectFiles();
  const { user } = await openImport();
  await screen.findByText('Rows not known to be added: 3 of 6.');
  expect(line(/Import of/)).toContain(
    '3 to check2 added, 1 refused, 1 unknown, 1 with a problem, 1 skipped (6 rows)',
  );
  expect(names()).toEqual(['Bo', 'Cy', 'No name']);
  expect(line(/Bo/)).toMatch(/^Line 3Bo4AvailableRefusedname is takenCorrectDismiss$/);
  expect(line(/Line 5/)).toContain('Not sentName: Enter a nameCorrectDismiss');
  await user.click(screen.getByRole('button', { name: 'Show all rows' }));
  await screen.findByText('All 6 rows.');
  expect(names()).toEqual(['Ada', 'Bo', 'Cy', 'No name', 'Ada', 'Di']);
  expect(line(/Line 6/)).toMatch(/SkippedSame as line 2\.$/);
  await user.click(screen.getByRole('button', { name: 'Download results' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await files[0]?.text())?.split('\r\n')).toHaveLength(8);
  await user.click(await opener());
  expect(names()).toEqual([]);
});

test('To check opens an import to its rows to check, which stay once they are answered', async () => {
  await writeFile('done.csv', [fileRow(2, 'Eve', added(3n))]);
  await writeFile('delivery.csv', ROWS);
  await writePet('Rex', { state: refused('no') });
  const { user } = await renderOpenApp({ address: '/pets/sent?show=to-check' });
  await screen.findByText('Rows to check: 3 of 6.');
  screen.getByRole('radio', { name: 'To check 4' });
  expect(row(/Import of/).textContent).toContain('3 to check');
  const inTable = within(screen.getByRole('table', { name: 'Sent' }));
  const headers = () => inTable.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(headers()).toEqual(['Rex', 'Import of delivery.csv', 'Bo', 'Cy', 'No name']);
  for (const name of ['Dismiss, Rex', 'Dismiss, Bo', 'No, not added, Cy'])
    await user.click(await screen.findByRole('button', { name }));
  await screen.findByText('Rows to check: 1 of 6.');
  await user.click(screen.getByRole('button', { name: 'Dismiss, no name' }));
  await screen.findByText('Rows to check: 0 of 6.');
  await waitFor(() => expect(row(/Import of/).textContent).not.toContain('to check'));
  expect(headers()).toEqual(['Rex', 'Import of delivery.csv', 'Bo', 'Cy', 'No name']);
  screen.getByRole('button', { name: 'Add it again, Cy' });
  await waitFor(() => expect(row(/Import of/).textContent).not.toContain('to check'));
  // Chosen anew, the filter shows what is to check now.
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await user.click(screen.getByRole('radio', { name: 'To check' }));
  await screen.findByText('Nothing to check');
});

test('all rows to check of an import are sent or dismissed with one press, after a question', async () => {
  const quota = refused('Your quota is used up.', 403);
  const { user } = await openImport([
    fileRow(2, 'Ada', quota),
    fileRow(3, 'Bo', quota),
    fileRow(4, 'Cy', unknown()),
    fileRow(5, 'Di', refused('name is taken')),
    fileRow(6, 'Ed', added(2n)),
  ]);
  await screen.findByRole('button', { name: 'Dismiss 4 to check, delivery.csv' });
  await user.click(screen.getByRole('button', { name: 'Send 2 now, delivery.csv' }));
  await screen.findByText(/^3 added, 1 refused, 1 unknown/);
  // The rows that were sent stay listed.
  await user.click(await screen.findByRole('button', { name: 'Dismiss 2 to check, delivery.csv' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss 2 rows?' });
  within(dialog).getByText(/1 of them may have been added\.$/);
  await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  await screen.findByText('3 added, 2 dismissed (5 rows)');
});

test('shows 25 of many rows at a time', async () => {
  const rows = Array.from({ length: 30 }, (_, index) =>
    fileRow(index + 2, `Pet ${index}`, added(BigInt(index + 1))),
  );
  const { user } = await openImport(rows);
  await screen.findByText('All 30 rows.');
  expect(names()).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: 'Show 5 more (5 left)' }));
  await screen.findByRole('button', { name: 'Show the first 25' });
  expect(names()).toHaveLength(30);
});

test('a paused file has Stop in its line, which leaves its rows as not sent, and not to check', async () => {
  const id = await writeFile('delivery.csv', [
    fileRow(2, 'Ada', added(1n)),
    fileRow(3, 'Bo', { send: 'in turn' }),
  ]);
  await database.change(async (tx) => {
    const file = await tx.get('files', id);
    if (file) tx.put('files', { ...file, paused: { why: 'person' } });
  });
  const { user, sent } = await renderOpenApp({ address: '/pets/sent' });
  await opener();
  await waitFor(() =>
    expect(line(/Import of/)).toMatch(/1 added, 1 left to send \(2 rows\)PauseResumeStop$/),
  );
  const stop = screen.getByRole('button', { name: 'Stop, delivery.csv' });
  await user.click(stop);
  await waitFor(() => expect(line(/Import of/)).toMatch(/1 added, 1 not sent \(2 rows\)/));
  expect(stop.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(stop);
  await user.click(await opener());
  await screen.findByText('Rows not known to be added: 1 of 2.');
  expect(line(/Bo/)).toMatch(/Not sentThe import was stopped before this row was sent\.$/);
  screen.getByRole('link', { name: 'Sent' });
  screen.getByRole('radio', { name: 'To check' });
  expect(sent.filter((request) => request.startsWith('POST'))).toEqual([]);
});

test('does not count what is left to send of a paused file as rows with an outcome', async () => {
  const id = await writeFile('delivery.csv', [
    fileRow(2, 'Ada', added(1n)),
    fileRow(3, 'Bo', refused('name is taken')),
    fileRow(4, 'Cy', { send: 'in turn' }),
    fileRow(5, 'Di', { send: 'in turn' }),
  ]);
  await database.change(async (tx) => {
    const file = await tx.get('files', id);
    if (file) tx.put('files', { ...file, paused: { why: 'person' } });
  });
  const { user } = await renderOpenApp({ address: '/pets/sent' });
  await user.click(await opener());
  await screen.findByText('Rows not known to be added: 1 of 4, not counting 2 left to send.');
  await user.click(screen.getByRole('radio', { name: 'To check 1' }));
  await screen.findByText('Rows to check: 1 of 4.');
});

test('Resume of a stopped file asks about a pet that was sent since, and skips it', async () => {
  const id = await writeFile('delivery.csv', [
    fileRow(2, 'Ada', added(1n)),
    fileRow(3, 'Bo', { send: 'in turn' }),
  ]);
  await stopElsewhere(id);
  await writeFile('delivery new.csv', [fileRow(2, 'Bo', added(2n))]);
  const { user, sent } = await renderOpenApp({ address: '/pets/sent' });
  await user.click(await screen.findByRole('button', { name: 'Resume, delivery.csv' }));
  const question = await screen.findByRole('dialog', { name: '1 row may already be in the store' });
  within(question).getByText('Another entry in Sent has sent, or will send, the same pet:');
  within(question).getByRole('button', { name: 'Send anyway (may create a duplicate)' });
  await user.click(within(question).getByRole('button', { name: 'Skip 1 row' }));
  await waitFor(() =>
    expect(line(/Import of delivery.csv/)).toContain('1 added, 1 skipped (2 rows)'),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await opener());
  await waitFor(() => expect(line(/Line 3/)).toContain('Already added'));
  expect(line(/Line 3/)).toMatch(/Added by another entry in Sent at \d\d:\d\d\.$/);
  expect(sent.filter((request) => request.startsWith('POST'))).toEqual([]);
});
