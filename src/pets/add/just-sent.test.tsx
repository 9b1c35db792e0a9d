import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { added, writePet } from '../../testing/database/write-rows.ts';
import { addAndSend } from '../../testing/steps/form-steps.ts';
import { renderOpenApp, type TestApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';

const isPost = (request: Request) => request.method === 'POST';
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const names = () =>
  within(screen.getByRole('region', { name: 'Just sent' }))
    .queryAllByRole('rowheader')
    .map((cell) => cell.textContent);
const posts = (sent: string[]) => sent.filter((request) => request.startsWith('POST'));

async function openForm(): Promise<TestApp> {
  const app = await renderOpenApp({ address: '/pets/new' });
  await screen.findByLabelText('Name');
  return app;
}

async function addRex(app: TestApp): Promise<void> {
  await app.user.type(screen.getByLabelText('Category'), '4');
  await addAndSend(app, 'Rex');
}

const pressAdd = ({ user }: TestApp) => user.click(screen.getByRole('button', { name: 'Add pet' }));

function refuseEveryPet(message?: string) {
  const body = message === undefined ? '{}' : JSON.stringify({ code: 'no', message, status: 400 });
  return (request: Request) =>
    isPost(request) ? Promise.resolve(new Response(body, { status: 400 })) : undefined;
}

test('puts a refused pet into the form on Correct, and says which pet it corrects', async () => {
  const app = await openForm();
  app.intercept(refuseEveryPet('Rex is taken.'));
  await app.user.click(screen.getByRole('radio', { name: 'Sold' }));
  await addRex(app);
  await screen.findByText('Rex is taken.');
  expect(value('Name')).toBe('');
  app.intercept(undefined);
  await app.user.click(screen.getByRole('button', { name: 'Correct, Rex' }));
  await waitFor(() => expect(value('Name')).toBe('Rex'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect(screen.getByRole('radio', { name: 'Sold' })).toHaveProperty('checked', true);
  expect(screen.getByText(wholeText('Correcting Rex, which was not added.'))).toBeDefined();
  expect(screen.queryByText('Already in Sent: waiting or to check')).toBeNull();

  await addAndSend(app, 'Rexy', () => app.user.type(screen.getByLabelText('Name'), 'y{Enter}'));
  await screen.findByText(wholeText('Rexy was added as pet 1.'));
  await screen.findByText(wholeText(/^Refused first as Rex: Rex is taken\.$/));
  expect(names()).toEqual(['Rexy']);
  expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
  expect(screen.queryByText(wholeText(/^Correcting/))).toBeNull();
});

test('says that an outcome is not saved while the disk is full, and records it once there is space', async () => {
  const app = await openForm();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  app.intercept((request) => {
    if (isPost(request))
      put.mockImplementation(() => {
        throw new DOMException('It is full.', 'QuotaExceededError');
      });
    return undefined;
  });
  await addRex(app);
  await screen.findByText('Outcome not saved yet');
  expect(screen.queryByText('Sending…')).toBeNull();
  put.mockRestore();
  await screen.findByText(wholeText('Rex was added as pet 1.'));
  expect(posts(app.sent)).toHaveLength(1);
});

test('keeps a pet that could not be saved, says why, and puts it into the form on Correct', async () => {
  const app = await openForm();
  await screen.findByText('Pets sent from this computer appear here.');
  const put = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('It is full.', 'QuotaExceededError');
  });
  await app.user.type(screen.getByLabelText('Category'), '4');
  await app.user.type(screen.getByLabelText('Name'), 'Rex{Enter}');
  await screen.findByText('Not saved or sent');
  await screen.findByText(/^This browser could not save data, so nothing was sent\. Free up/);
  await screen.findByText(wholeText('Rex was not saved or sent.'));
  // It is in no database, so only this page can tell of it.
  await screen.findByRole('link', { name: 'Sent (1 to check)' });
  put.mockRestore();
  await app.user.click(screen.getByRole('button', { name: 'Correct, Rex' }));
  await waitFor(() => expect(value('Name')).toBe('Rex'));
  expect(names()).toEqual([]);
  await addAndSend(app, 'Rex', () => pressAdd(app));
  await screen.findByText(wholeText('Rex was added as pet 1.'));
  expect(posts(app.sent)).toHaveLength(1);
});

test('several pets that could not be saved are one line, which says how many', async () => {
  const app = await openForm();
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('It is full.', 'QuotaExceededError');
  });
  await app.user.type(screen.getByLabelText('Category'), '4');
  await app.user.type(screen.getByLabelText('Quantity'), '3');
  await app.user.type(screen.getByLabelText('Name'), 'Guppy{Enter}');
  await screen.findByRole('button', { name: 'Correct, Guppy' });
  expect(names()).toEqual(['3 × Guppy']);
  await screen.findByText(wholeText('3 pets were not saved or sent.'));
});

test('what was added today counts as added today, also if it was pressed before or cleared from Sent', async () => {
  const app = await openForm();
  await writePet('Yesterday', { at: Date.now() - 36 * 3_600_000, state: added(7n) });
  await addRex(app);
  await screen.findByText('2 added today');
  await app.user.click(screen.getByRole('link', { name: 'Sent' }));
  await app.user.click(await screen.findByRole('button', { name: 'More' }));
  await app.user.click(screen.getByRole('button', { name: 'Clear finished entries' }));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(await dialog.findByRole('button', { name: 'Clear finished entries' }));
  await screen.findByText('Nothing in Sent');
  await app.user.click(screen.getAllByRole('link', { name: 'Add pet' })[0] ?? document.body);
  await screen.findByText('2 added today');
  expect(names()).toEqual([]);
});
