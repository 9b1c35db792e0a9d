import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { environmentKey } from '../../api/environment-key.ts';
import { chooseFromMenu, renderOpenApp, TEST_KEY } from '../../testing/render-app.tsx';
import { storedRows } from '../../testing/stored-rows.ts';
import { wholeText } from '../../testing/whole-text.ts';
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

test('Forget key names the pets to check, and offers the handover before it clears Sent', async () => {
  await writePet('Kiwi', { state: unknown() });
  await writePet('Luna', { state: added(250n) });
  await writePet('Lemon', { state: refused('no') });
  const { user } = await pressForgetKey();
  const dialog = within(await question());
  dialog.getByText(wholeText('2 pets to check: Lemon, Kiwi.'));
  dialog.getByText('Forgetting the key also clears Sent, so this list will be lost.');
  await user.click(await dialog.findByRole('button', { name: 'Copy for handover' }));
  await dialog.findByText('Copied.');
  const text = await navigator.clipboard.readText();
  for (const name of ['Kiwi', 'Luna', 'Lemon']) expect(text).toContain(`“${name}”`);
  await user.click(dialog.getByRole('button', { name: 'Forget key and clear Sent' }));
  await keyScreen();
  await waitFor(async () => expect(await storedRows()).toBe('[]'));
});

test('names rows of a file, too, and other environments', async () => {
  for (let number = 1; number <= 10; number += 1)
    await writePet(`Pet ${number}`, { state: unknown() });
  await writeFile('delivery.csv', [
    fileRow(2, 'Ada', refused('no')),
    fileRow(3, 'Rex', unknown()),
    fileRow(4, 'Luna', added(250n)),
  ]);
  await writePet('Lemon', { state: unknown(), environment: PRODUCTION });
  await pressForgetKey();
  const dialog = within(await question());
  const pets = Array.from({ length: 8 }, (_, index) => `Pet ${10 - index}`).join(', ');
  dialog.getByText(wholeText(`12 pets to check: Rex, Ada, ${pets} and 2 more.`));
  expect(dialog.getByText(wholeText('1 pet to check in Production: Lemon.'))).toBeDefined();
});

test('pets sent to an address unknown to this build are cleared without a question', async () => {
  await writePet('Kiwi', { state: unknown(), environment: 'Staging https://earlier.example/v1' });
  await pressForgetKey();
  await keyScreen();
  await waitFor(async () => expect(await storedRows()).toBe('[]'));
});

test('a database that cannot be cleared keeps the next session from beginning', async () => {
  const app = await renderOpenApp({ address: '/pets/sent' });
  await screen.findByText('Nothing in Sent.');
  await writePet('Rex', { state: unknown() });
  await chooseFromMenu(app, 'Forget key');
  const clear = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('Refused.', 'QuotaExceededError');
  });
  await app.user.click(await screen.findByRole('button', { name: 'Forget key and clear Sent' }));
  await screen.findByText('The key and Sent have not been cleared from this browser yet.');
  await app.user.type(screen.getByLabelText('API key'), TEST_KEY);
  await app.user.click(screen.getByRole('button', { name: 'Open the store' }));
  await screen.findByRole('button', { name: 'Opening the store…' });
  expect(document.body.textContent).not.toContain('Rex');
  clear.mockRestore();
  await screen.findByRole('banner', undefined, { timeout: 3000 });
  expect(await storedRows()).toBe('[]');
});
