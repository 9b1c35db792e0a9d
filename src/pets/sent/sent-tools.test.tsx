import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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
  writePress,
} from '../../testing/database/write-rows.ts';
import { handoverText } from './handover-text.ts';

vi.mock(import('./handover-text.ts'), { spy: true });

const open = () => renderOpenApp({ address: '/pets/sent' });
const button = (name: string) => screen.getByRole('button', { name });
const confirmButton = () =>
  within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear finished entries' });
const table = () => screen.findByRole('table', { name: 'Sent' });

test('copies one line for each sent pet or import for the handover, in local time', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"4":"Dogs"}')));
  const at = new Date(2026, 10, 20, 8, 20, 10).getTime();
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  await writePet('Rex', { state: added(9_007_199_254_740_993n), at });
  await writePet('Bo', { state: refused('no'), at });
  await writePet('A\nPet 9: “B”\u202E', { state: added(8n), pet: { categoryId: 5n }, at });
  await writePet('Luna', { state: unknown(), at });
  await writeFile('de\nlivery.csv', [fileRow(2, 'Cy', added(9n)), fileRow(3, 'Di', unknown())]);
  const { user } = await open();
  await screen.findAllByText('Dogs');
  // The text may be long.
  expect(handoverText).not.toHaveBeenCalled();
  await waitFor(() => expect(button('Copy for handover').getAttribute('aria-busy')).toBeNull());
  await user.click(button('Copy for handover'));
  await screen.findByText('Copied.');
  expect((await navigator.clipboard.readText()).split('\n')).toEqual([
    'Added in Staging: 3 pets (2 with the form and 1 from “de\\u{a}livery.csv”). To check: 1 refused, 2 unknown.',
    'Added as pet 9007199254740993: “Rex”, category Dogs 4, Available, 20 Nov 2026, 08:20',
    'Refused: “Bo”, category Dogs 4, Available, 20 Nov 2026, 08:20. “no”',
    'Added as pet 8: “A\\u{a}Pet 9: “B”\\u{202e}”, category 5, Available, 20 Nov 2026, 08:20',
    expect.stringMatching(
      /^Was it added\? “Luna”, category Dogs 4, Available, 20 Nov 2026, 08:20\. No response was received from the store\. Not in the list of 3 available pets at /,
    ),
    expect.stringMatching(/^Import of “de\\u\{a\}livery\.csv”, 1 added, 1 unknown \(2 rows\), /),
    expect.stringMatching(
      /^- Line 3\. Was it added\? “Di”, category Dogs 4, Available\. No response/,
    ),
  ]);
});

test('exports the filtered pets as CSV, with every import row and exact IDs', async () => {
  const files = collectFiles();
  const at = Date.UTC(2026, 10, 20, 8, 20, 10);
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  await writePet('Rex', { state: added(9_007_199_254_740_993n), at });
  await writePet('=Bo', { state: refused('no'), at });
  await writeFile('delivery.csv', [fileRow(2, 'Cy', added(9n)), fileRow(3, 'Di', refused('no'))]);
  const { user } = await open();
  await table();
  await user.click(button('Export CSV'));
  await screen.findByText(/^Exported 4 pets to sent-staging-\d{4}-\d\d-\d\dT[-\d]+Z\.csv\.$/);
  const [head, , di, bo, rex] = (await files[0]?.text())?.split('\r\n') ?? [];
  expect(head).toBe('\uFEFFTime,Name,Category ID,Category,Status,Result,Pet ID,Details,File,Line');
  expect(di).toMatch(/Z,Di,4,,available,refused,,.*,delivery\.csv,3$/);
  expect(bo).toMatch(/^2026-11-20T08:20:10\.000Z,"'=Bo",4,,available,refused,,“no”,,$/);
  expect(rex).toBe('2026-11-20T08:20:10.000Z,Rex,4,,available,added,"\'9007199254740993",,,');

  await user.click(screen.getByRole('radio', { name: 'Added' }));
  await user.click(button('Export CSV'));
  await screen.findByText(/^Exported 2 pets to/);
});

test('removes finished entries after a confirmation, and keeps entries to check and pets like them', async () => {
  await writePet('Rex', { state: added(1n) });
  await writePet('Luna', { state: unknown() });
  await writePet('LUNA', { state: added(2n) });
  await writePet('Bo', { state: refused('no') });
  await writeFile('done.csv', [fileRow(2, 'Cy', added(9n)), fileRow(3, 'Di', added(10n))]);
  await writeFile('open.csv', [fileRow(2, 'Ed', added(11n)), fileRow(3, 'Flo', refused('no'))]);
  const { user } = await open();
  await table();
  await user.click(button('Clear finished entries'));
  const dialog = within(screen.getByRole('dialog', { name: 'Clear finished entries?' }));
  await dialog.findByText(/^This removes 1 pet and 1 import of 2 rows from Sent\./);
  dialog.getByText(/^Kept: 3 to check, the pets they are compared with,/);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('row', { name: /Rex/ })).toBeDefined();

  await user.click(button('Clear finished entries'));
  await user.click(confirmButton());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const names = () =>
    within(screen.getByRole('table', { name: 'Sent' }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['Import of open.csv', 'Bo', 'Luna', 'LUNA']));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Sent pets' }));
});

test('says that rows of a stopped import, which it removes, were not sent', async () => {
  const rows = [fileRow(2, 'Cy', added(9n)), fileRow(3, 'Di', { send: 'in turn' })];
  await stopElsewhere(await writeFile('delivery.csv', rows));
  const { user } = await open();
  await table();
  await user.click(button('Clear finished entries'));
  const words = await within(screen.getByRole('dialog')).findByText(/^This removes/);
  expect(words.textContent).toBe(
    'This removes 1 import of 2 rows from Sent. 1 row of stopped imports was not sent, and can then not be resumed. If such a file is imported again, its rows will not be recognised. Pets in the store are not affected.',
  );
});

test('several pets of one press are pets to clear, whose numbers may begin again', async () => {
  await writePress('Guppy', [added(1n), added(2n)]);
  await writePet('Rex', { state: { ...unknown(), answer: { type: 'not added', at: Date.now() } } });
  const { user } = await open();
  await table();
  await user.click(button('Clear finished entries'));
  const dialog = within(screen.getByRole('dialog', { name: 'Clear finished entries?' }));
  const words = await dialog.findByText(/^This removes/);
  expect(words.textContent).toBe(
    'This removes 3 pets from Sent. 1 of them is not known to be added, and can then not be corrected or sent again. Unless a list shows them, numbered pets begin at 1 again. Pets in the store are not affected.',
  );
});

test('prints labels for the added pets that it shows, also of imports', async () => {
  await writePet('Rex', { state: added(7n) });
  await writePet('Luna', { state: unknown() });
  await writeFile('delivery.csv', [
    fileRow(2, 'Bo', added(8n)),
    fileRow(3, 'Al', refused('no')),
    fileRow(4, 'Di', { ...unknown(), answer: { type: 'added', at: Date.now() } }),
  ]);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Print labels' }));
  const dialog = await screen.findByRole('dialog', { name: 'Print 2 labels' });
  expect(dialog.textContent).toMatch(/Bo|Rex/);
  expect(dialog.textContent).toContain('Without a label, because the ID is unknown: 1 pet.');
});
