import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { environmentKey } from '../../api/environment-key.ts';
import { database } from '../../database/database.ts';
import { tabMessages } from '../../database/tab-messages.ts';
import { FORGET_KEY_LOCK } from '../../outbox/ports.ts';
import { holdRequests, isPost, rowsNamed, START_BUTTON } from '../../testing/steps/import-steps.ts';
import { sessionCookies } from '../../session/session-cookies.ts';
import { chooseFromMenu, renderOpenApp } from '../../testing/render-app.tsx';
import { storedRows } from '../../testing/database/stored-rows.ts';
import { wholeText } from '../../testing/whole-text.ts';
import {
  added,
  fileRow,
  refused,
  stopElsewhere,
  unknown,
  writeFile,
  writePet,
} from '../../testing/database/write-rows.ts';

const PRODUCTION = environmentKey({ name: 'Production', baseUrl: 'http://127.0.0.1:4020/v1' });

const keyScreen = () => screen.findByRole('heading', { name: 'Enter your API key', level: 1 });

const question = () => screen.findByRole('dialog', { name: 'Forget key and clear Sent?' });

async function pressForgetKey() {
  // Forget key asks without the counts if they take longer than a second, as on a busy computer. This clock advances
  // only as often as the page can run.
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
  dialog.getByText(
    'This forgets the key for Staging, and clears Sent. Pets in the store are not affected.',
  );
  dialog.getByText('Staging: 2 pets to check.');
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
  await stopElsewhere(await writeFile('stopped.csv', [fileRow(2, 'Di', { send: 'in turn' })]));
  await writePet('Lemon', { state: unknown(), environment: PRODUCTION });
  await pressForgetKey();
  const items = within(await question()).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Staging: 1 pet to check and 1 waiting pet, which will not be sent. 1 row of stopped imports was not sent.',
    'Production: 1 pet to check.',
  ]);
});

test('counts what is of the moment, and sends nothing while it asks', async () => {
  localStorage.setItem('pet-store:undo', '0');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const app = await renderOpenApp({ address: '/pets/new' });
  const held = holdRequests(app, 'POST');
  await app.user.type(await screen.findByLabelText('Category'), '9');
  await app.user.type(screen.getByLabelText('Quantity'), '8');
  await app.user.type(screen.getByLabelText('Name'), 'Guppy{Enter}');
  await waitFor(() => expect(held).toHaveLength(6));
  await chooseFromMenu(app, 'Forget key');
  const dialog = within(await question());
  dialog.getByText(
    'Staging: 2 waiting pets, which will not be sent. 6 pets are being sent; they may be added.',
  );
  for (const deliver of held) deliver();
  // What waits does not take their place.
  await dialog.findByText('Staging: 2 waiting pets, which will not be sent.');
  await writePet('Kiwi', { state: unknown() });
  tabMessages.send();
  dispatchEvent(new Event('focus'));
  await dialog.findByText('Staging: 1 pet to check and 2 waiting pets, which will not be sent.');
  expect(held).toHaveLength(6);
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(held).toHaveLength(8));
});

test('while another tab asks, a page says why its pets wait', async () => {
  localStorage.setItem('pet-store:undo', '0');
  let answer: () => void = () => undefined;
  const asks = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const app = await renderOpenApp({ address: '/pets/new' });
  void navigator.locks.request(FORGET_KEY_LOCK, () => asks);
  await app.user.type(await screen.findByLabelText('Category'), '9');
  await app.user.type(screen.getByLabelText('Name'), 'Guppy{Enter}');
  // In the strip, and for screen readers.
  await screen.findAllByText(
    wholeText('A tab asks whether to forget the key. 1 pet will be sent if you keep the key.'),
  );
  expect(app.sent.filter(isPost)).toEqual([]);
  answer();
  await screen.findAllByText(wholeText('Added as pet 1'));
  expect(screen.queryByText(/asks whether to forget the key/)).toBeNull();
});

test('the handover has names of categories, of each environment', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"4":"Dogs"}')));
  await writePet('Kiwi', { state: unknown() });
  await writePet('Lemon', { state: unknown(), environment: PRODUCTION });
  const { user } = await pressForgetKey();
  const dialog = within(await question());
  const copied = async () => {
    await user.click(await dialog.findByRole('button', { name: 'Copy for handover' }));
    return navigator.clipboard.readText();
  };
  await waitFor(async () => expect(await copied()).toMatch(/“Kiwi”, category Dogs 4/));
  await waitFor(async () => expect(await copied()).toMatch(/“Lemon”, category Dogs 4/));
});

test('names each environment whose key it forgets', async () => {
  await writePet('Luna', { state: added(250n) });
  const answer = { type: 'not added', at: Date.now() } as const;
  await writePet('Lemon', { state: { ...unknown(), answer }, environment: PRODUCTION });
  sessionCookies.set('Production', 'other');
  const at = Date.now();
  const session = { environment: PRODUCTION, key: 'k', id: 'other', startedAt: at, usedAt: at };
  await database.change(async (tx) => tx.put('sessions', session));
  await pressForgetKey();
  const words = (await question()).textContent;
  expect(words).toContain('This forgets the keys for Staging and Production, and clears Sent.');
  expect(words).toContain('Staging: nothing to check.');
  expect(words).toContain('Production: 1 pet is not known to be added.');
});

test('with an empty Sent, asks before it clears an unfinished pet', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const app = await renderOpenApp({ address: '/pets/new' });
  await app.user.type(await screen.findByLabelText('Name'), 'Rex');
  await chooseFromMenu(app, 'Forget key');
  const dialog = within(await screen.findByRole('dialog', { name: 'Forget key?' }));
  dialog.getByText('This forgets the key for Staging. Pets in the store are not affected.');
  dialog.getByText('Also cleared: the unfinished pet in the form.');
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Rex');
});

test('with an empty Sent, asks before it clears pets not saved, and a corrected preview', async () => {
  const app = await renderOpenApp({ address: '/pets/import' });
  fireEvent.change(await screen.findByLabelText('Or paste rows'), {
    target: { value: rowsNamed('Ada', 'Bo') },
  });
  await app.user.click(screen.getByRole('button', { name: 'Check pasted rows' }));
  await screen.findByRole('button', START_BUTTON);
  await app.user.keyboard('{Alt>}n{/Alt}');
  await app.user.type(await screen.findByLabelText('Category'), '9');
  const failing = vi.spyOn(database, 'change').mockRejectedValue(new Error('It is full.'));
  await app.user.type(screen.getByLabelText('Name'), 'Rex{Enter}');
  await screen.findByText('Not saved or sent');
  failing.mockRestore();
  await chooseFromMenu(app, 'Forget key');
  const dialog = within(await screen.findByRole('dialog', { name: 'Forget key?' }));
  dialog.getByText(
    'Also cleared: 1 pet not saved or sent and the pasted rows or corrections of an import.',
  );
  await app.user.click(dialog.getByRole('button', { name: 'Forget key' }));
  await keyScreen();
});

test('pets sent to an address unknown to this build need no question', async () => {
  await writePet('Kiwi', { state: unknown(), environment: 'Staging https://earlier.example/v1' });
  await pressForgetKey();
  await keyScreen();
});

test('asks without counts while the database does not respond, until it does', async () => {
  await writePet('Kiwi', { state: unknown() });
  let respond = (): void => undefined;
  const read = database.read.bind(database);
  const app = await renderOpenApp();
  await screen.findByRole('searchbox', { name: 'Find pets' });
  vi.spyOn(database, 'read').mockImplementation(
    (use) =>
      new Promise((resolve, reject) => {
        respond = () => void read(use).then(resolve, reject);
      }),
  );
  await chooseFromMenu(app, 'Forget key');
  within(await question()).getByText(/^What is in Sent could not be shown\./);
  vi.restoreAllMocks();
  respond();
  await screen.findByText('Staging: 1 pet to check.');
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
