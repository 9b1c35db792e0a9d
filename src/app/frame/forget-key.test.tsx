import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { environmentKey } from '../../api/environment-key.ts';
import { database } from '../../database/database.ts';
import { isPost } from '../../testing/import-steps.ts';
import { chooseFromMenu, renderOpenApp } from '../../testing/render-app.tsx';
import { storedRows } from '../../testing/stored-rows.ts';
import { added, fileRow, refused, unknown, writeFile, writePet } from '../../testing/write-rows.ts';

const PRODUCTION = environmentKey({ name: 'Production', baseUrl: 'http://127.0.0.1:4020/v1' });

const keyScreen = () => screen.findByRole('heading', { name: 'Enter your API key', level: 1 });

const question = () => screen.findByRole('dialog', { name: 'Forget key and clear Sent?' });

async function pressForgetKey() {
  // Forget key does not ask if the database does not respond within a second, as on a busy computer. This clock
  // advances only as often as the page can run.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const app = await renderOpenApp();
  await screen.findByRole('searchbox', { name: 'Find pets' });
  await chooseFromMenu(app, 'Forget key');
  return app;
}

test('Forget key counts the pets to check, and offers the handover before it clears Sent', async () => {
  await writePet('Kiwi', { state: unknown() });
  await writePet('Luna', { state: added(250n) });
  await writePet('Lemon', { state: refused('no') });
  const { user } = await pressForgetKey();
  const dialog = within(await question());
  await dialog.findByText('Forgetting the key also clears Sent, with 2 pets to check.');
  await user.click(await dialog.findByRole('button', { name: 'Copy for handover' }));
  await dialog.findByText('Copied.');
  const text = await navigator.clipboard.readText();
  for (const name of ['Kiwi', 'Luna', 'Lemon']) expect(text).toContain(`“${name}”`);
  await user.click(dialog.getByRole('button', { name: 'Forget key and clear Sent' }));
  await keyScreen();
  await waitFor(async () => expect(await storedRows()).toBe('[]'));
});

test('counts rows of a file, waiting pets and other environments, too', async () => {
  await writeFile('delivery.csv', [
    fileRow(2, 'Ada', refused('no')),
    fileRow(3, 'Rex', { send: 'in turn' }),
    fileRow(4, 'Luna', added(250n)),
  ]);
  await writePet('Lemon', { state: unknown(), environment: PRODUCTION });
  await pressForgetKey();
  const words = (await question()).textContent;
  expect(words).toContain(
    'clears Sent, with 2 pets to check and 1 waiting pet. Waiting pets will not be sent.',
  );
});

test('of pets of one press, those in flight may still be added, and the others are not sent', async () => {
  localStorage.setItem('pet-store:undo', '0');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const app = await renderOpenApp({
    address: '/pets/new',
    intercept: ({ method }) => (method === 'POST' ? new Promise(() => undefined) : undefined),
  });
  await app.user.type(await screen.findByLabelText('Category ID'), '9');
  await app.user.type(screen.getByLabelText('Quantity'), '8');
  await app.user.type(screen.getByLabelText('Name'), 'Guppy{Enter}');
  await waitFor(() => expect(app.sent.filter(isPost)).toHaveLength(6));
  await chooseFromMenu(app, 'Forget key');
  expect((await question()).textContent).toContain(
    'clears Sent, with 2 waiting pets. Waiting pets will not be sent. 6 pets are being sent, and may still be added.',
  );
});

test('finished pets are cleared with a question that names no list to lose', async () => {
  await writePet('Luna', { state: added(250n) });
  await pressForgetKey();
  expect((await question()).textContent).toContain(
    'Forgetting the key also clears Sent. Pets in the store are not affected.',
  );
});

test('pets sent to an address unknown to this build need no question', async () => {
  await writePet('Kiwi', { state: unknown(), environment: 'Staging https://earlier.example/v1' });
  await pressForgetKey();
  await keyScreen();
});

test('if the database fails, the key screen says that its data is not cleared, until Try again', async () => {
  await writePet('Kiwi', { state: unknown() });
  const { user } = await pressForgetKey();
  const dialog = within(await question());
  const failing = vi.spyOn(database, 'change').mockRejectedValue(new Error('It is full.'));
  await user.click(dialog.getByRole('button', { name: 'Forget key and clear Sent' }));
  await screen.findByText('This browser has not cleared its data yet.');
  failing.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/has not cleared its data/)).toBeNull());
  await waitFor(async () => expect(await storedRows()).toBe('[]'));
});
