import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clearAllSettled, readAllJournals } from '../sending/clear-journal.ts';
import { renderOpenApp } from '../testing/render-app.tsx';
import { added, refused, writePet } from '../testing/sending/write-batches.ts';

test('Forget key offers the handover before it deletes a record in which all is decided', async () => {
  const day = new Date(2026, 10, 20);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(day).setHours(14, 50) });
  const app = await renderOpenApp();
  await writePet('Yesterday', { row: added(249n) });
  await clearAllSettled(undefined, () => day.getTime() - 60_000);
  for (const id of [250n, 251n]) await writePet('Before lunch', { row: added(id) });
  await clearAllSettled(undefined, () => new Date(day).setHours(12, 40));
  for (let id = 300n; id < 320n; id += 1n) await writePet('After lunch', { row: added(id) });
  await clearAllSettled(undefined, () => new Date(day).setHours(15, 5));
  await writePet('Still there', { row: refused('no') });
  vi.setSystemTime(new Date(day).setHours(15, 6));
  await app.user.click(screen.getByRole('button', { name: 'Forget key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Forget the key and the record?' });
  await app.user.click(within(dialog).getByRole('button', { name: 'Copy for handover' }));
  await within(dialog).findByText('Copied.');
  expect((await navigator.clipboard.readText()).split('\n')).toEqual([
    'Added in Staging: 0 pets',
    'Before 12:40: pets 250 and 251, names cleared',
    expect.stringMatching(/^Before 15:05: pets (3\d\d, ){17}317 and 2 more, names cleared$/),
    expect.stringMatching(/^Refused: “Still there”, category 4, Available, 20 Nov 2026, 14:50\./),
  ]);
  await app.user.click(within(dialog).getByRole('button', { name: 'Forget both' }));
  await screen.findByRole('heading', { name: 'Enter your API key', level: 1 });
  await waitFor(async () => expect(await readAllJournals()).toEqual([]));
});
