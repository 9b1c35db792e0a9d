import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { collectFiles } from '../../testing/import-steps.ts';
import { renderOpenApp } from '../../testing/render-app.tsx';
import {
  added,
  fileRow,
  refused,
  unknown,
  writeFile,
  writePet,
} from '../../testing/sending/write-batches.ts';

const open = () => renderOpenApp({ address: '/pets/sent' });
const button = (name: string) => screen.getByRole('button', { name });
const table = () => screen.findByRole('table', { name: 'Sent' });

test('copies what was sent for the handover in local time, one line each', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"4":"Dogs"}')));
  const at = new Date(2026, 10, 20, 8, 20, 10).getTime();
  await writePet('Rex', { row: added(9_007_199_254_740_993n), at });
  await writePet('Bo', { row: refused('no'), at });
  await writePet('A\nPet 9: “B”\u202E', { row: added(8n), pet: { categoryId: 5n }, at });
  await writePet('Luna', { row: unknown(), at });
  await writeFile('de\nlivery.csv', [fileRow(2, 'Cy', added(9n)), fileRow(3, 'Di', unknown())]);
  const { user } = await open();
  await screen.findAllByText('Dogs');
  await user.click(button('Copy for handover'));
  await screen.findByText('Copied.');
  expect((await navigator.clipboard.readText()).split('\n')).toEqual([
    'Added in Staging: 2 pets',
    'Added as pet 9007199254740993: “Rex”, category 4 (Dogs), Available, 20 Nov 2026, 08:20',
    'Refused: “Bo”, category 4 (Dogs), Available, 20 Nov 2026, 08:20. The service refused what was sent. The service says: “no”',
    'Added as pet 8: “A\\u{a}Pet 9: “B”\\u{202e}”, category 5, Available, 20 Nov 2026, 08:20',
    expect.stringMatching(
      /^Was it added\? “Luna”, category 4 \(Dogs\), Available, 20 Nov 2026, 08:20\. No answer came from the service\. Not seen: it is not among/,
    ),
    expect.stringMatching(
      /^Import “de\\u\{a\}livery\.csv”, 2 rows: 1 added, 0 refused, 1 unknown, /,
    ),
  ]);
});

test('exports the filtered pets as CSV, with every import row and exact IDs', async () => {
  const files = collectFiles();
  const at = Date.UTC(2026, 10, 20, 8, 20, 10);
  await writePet('Rex', { row: added(9_007_199_254_740_993n), at });
  await writePet('=Bo', { row: refused('no'), at });
  await writeFile('delivery.csv', [fileRow(2, 'Cy', added(9n)), fileRow(3, 'Di', refused('no'))]);
  const { user } = await open();
  await table();
  await user.click(button('Export CSV'));
  await screen.findByText(/^4 pets are in the file sent-staging-\d{4}-\d\d-\d\dT[-\d]+Z\.csv\.$/);
  const [head, , di, bo, rex] = (await files[0]?.text())?.split('\r\n') ?? [];
  expect(head).toBe('\uFEFFTime,Name,Category ID,Category,Status,Result,Pet ID,Details,File,Line');
  expect(di).toMatch(/Z,Di,4,,available,refused,,.*,delivery\.csv,3$/);
  expect(bo).toMatch(/^2026-11-20T08:20:10\.000Z,'=Bo,4,,available,refused,,Refused\. The service/);
  expect(rex).toBe(
    "2026-11-20T08:20:10.000Z,Rex,4,,available,added,'9007199254740993,Added as pet 9007199254740993,,",
  );

  await user.click(screen.getByRole('radio', { name: 'Added' }));
  await user.click(button('Export CSV'));
  await screen.findByText(/^2 pets are in the file/);
});

test('removes what is decided after a confirmation, and keeps unknown outcomes', async () => {
  await writePet('Rex', { row: added(1n) });
  await writePet('Luna', { row: unknown() });
  const { user } = await open();
  await table();
  await user.click(button('Clear'));
  const dialog = within(screen.getByRole('dialog', { name: 'Clear the record?' }));
  dialog.getByText(/^This removes what is decided from this computer: 1 decided pet\./);
  dialog.getByText(/^1 open question stays/);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('row', { name: /Rex/ })).toBeDefined();

  await user.click(button('Clear'));
  await user.click(button('Clear the record'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('row', { name: /Rex/ })).toBeNull());
  expect(screen.getByRole('row', { name: /Luna/ })).toBeDefined();
  expect(document.activeElement).not.toBe(document.body);
});

test('names cleared pets by their IDs in the handover, also once the record is empty', async () => {
  for (let id = 1n; id <= 22n; id += 1n) await writePet('Rex', { row: added(id) });
  const { user } = await open();
  await table();
  await user.click(button('Clear'));
  await user.click(button('Clear the record'));
  await screen.findByText('The record was cleared.');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Record' })),
  );
  await user.click(button('Copy for handover'));
  await screen.findByText('Copied.');
  const [head, cleared, ...others] = (await navigator.clipboard.readText()).split('\n');
  expect(head).toBe('Added in Staging: 0 pets');
  expect(cleared).toMatch(/^Before \d\d:\d\d: pets (\d+, ){19}\d+ and 2 more, names cleared$/);
  expect(others).toEqual([]);
});
