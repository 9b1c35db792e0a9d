import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { isPost, refusal } from '../../testing/import-steps.ts';
import { manyPets, renderOpenApp, type TestApp } from '../../testing/render-app.tsx';
import { storedRows } from '../../testing/stored-rows.ts';
import { refused, writePet } from '../../testing/write-rows.ts';

/** The words of the line above the page. */
const line = () => document.querySelector('[data-strip] p')?.textContent;
const findLine = (words: RegExp | string) => waitFor(() => expect(line()).toMatch(words));
const nameField = () => screen.findByLabelText<HTMLInputElement>('Name');

/** Adds Rex, or several, with ten seconds to undo. */
async function add(quantity = '1'): Promise<TestApp> {
  localStorage.setItem('pet-store:undo', '10');
  const app = await renderOpenApp({ address: '/pets/new', pets: manyPets(3) });
  await app.user.type(await screen.findByLabelText('Category ID'), '4');
  if (quantity !== '1') await app.user.type(screen.getByLabelText('Quantity'), quantity);
  await app.user.type(await nameField(), 'Rex{Enter}');
  return app;
}

/** Ends the time to undo. */
function endUndo(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
  fireEvent(window, new Event('focus'));
}

async function goTo({ user }: TestApp, name: string): Promise<void> {
  await user.click(screen.getByRole('link', { name }));
  await screen.findByRole('heading', { name, level: 1 });
}

test('on another page, a pet that waits is one line, whose Undo puts it into the form', async () => {
  const app = await add();
  await screen.findByRole('button', { name: 'Undo, Rex' });
  expect(line()).toBeUndefined();
  await goTo(app, 'Overview');
  await findLine(/^Rex is sent in \d+ seconds\.$/);
  await goTo(app, 'Sent');
  expect(line()).toBeUndefined();
  await goTo(app, 'Orders');
  await app.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await nameField()).value).toBe('Rex');
  await waitFor(async () => expect(await storedRows()).toBe('[]'));
  await goTo(app, 'Overview');
  expect(line()).toBeUndefined();
  expect(app.sent.filter(isPost)).toEqual([]);
});

test('the shortcut of Undo works there, too', async () => {
  const app = await add();
  await goTo(app, 'Overview');
  await findLine(/^Rex is sent in/);
  await app.user.keyboard('{Alt>}z{/Alt}');
  expect((await nameField()).value).toBe('Rex');
});

test('then the line says that the pet was added, until Close, or until Open shows it', async () => {
  const app = await add();
  await goTo(app, 'Overview');
  await findLine(/^Rex is sent in/);
  endUndo();
  await findLine('Rex was added as pet 4.');
  await goTo(app, 'Orders');
  expect(line()).toBe('Rex was added as pet 4.');
  await app.user.click(screen.getByRole('link', { name: 'Open' }));
  await screen.findByRole('heading', { name: 'Rex', level: 1 });
  expect(location.pathname).toBe('/pets/4');
  expect(line()).toBeUndefined();
});

test('an outcome that the form has shown is not repeated on other pages', async () => {
  const app = await add();
  endUndo();
  await screen.findByRole('link', { name: 'Added as pet 4' });
  await goTo(app, 'Overview');
  expect(line()).toBeUndefined();
});

test('several of one press are one line, with their outcome', async () => {
  const app = await add('3');
  await goTo(app, 'Overview');
  await findLine(/^3 pets are sent in \d+ seconds\.$/);
  app.intercept((request) => {
    if (request.method !== 'POST') return undefined;
    return request
      .clone()
      .text()
      .then((body) => (body.includes('Rex 2') ? refusal(400) : app.serve(request)));
  });
  endUndo();
  await findLine('3 pets: 2 added, 1 refused.');
  await app.user.click(screen.getByRole('link', { name: 'Show' }));
  await screen.findByRole('heading', { name: 'Sent', level: 1 });
  expect(location.search).toBe('?show=to-check');
});

test('several that were all added are shown in Sent', async () => {
  const app = await add('3');
  await goTo(app, 'Overview');
  endUndo();
  await findLine('3 pets were added.');
  await app.user.click(screen.getByRole('link', { name: 'Show' }));
  await screen.findByRole('heading', { name: 'Sent', level: 1 });
  await goTo(app, 'Overview');
  expect(line()).toBeUndefined();
});

test('news that needs a person goes before good news, but after the time to undo', async () => {
  const app = await add();
  await goTo(app, 'Overview');
  await findLine(/^Rex is sent in/);
  await writePet('Kiwi', { state: refused('no') });
  fireEvent(window, new Event('focus'));
  await screen.findByRole('link', { name: 'Sent (1 to check)' });
  expect(line()).toMatch(/^Rex is sent in/);
  endUndo();
  await findLine('Kiwi was not added.');
  await waitFor(() => expect(app.sent.filter(isPost)).toHaveLength(1));
  expect(line()).toBe('Kiwi was not added.');
  await app.user.click(screen.getByRole('button', { name: 'Close' }));
  await findLine('Rex was added as pet 4.');
  await app.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(line()).toBeUndefined();
});

test('an Undo that is confirmed too late changes nothing, and says so', async () => {
  const app = await add();
  await app.user.type(await nameField(), 'Luna');
  await goTo(app, 'Overview');
  await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('dialog', { name: 'Replace your unfinished pet?' });
  endUndo();
  await findLine('Rex was added as pet 4.');
  await app.user.click(screen.getByRole('button', { name: 'Replace it' }));
  await screen.findByText('Too late: it is already being sent.');
  await app.user.click(screen.getByRole('link', { name: 'Pets' }));
  await app.user.click(await screen.findByRole('link', { name: 'Add pet' }));
  expect((await nameField()).value).toBe('Luna');
});

test('on a phone, the form has the latest pet with Undo, then its outcome; why pets wait comes first', async () => {
  vi.stubGlobal('innerWidth', 360);
  const app = await add();
  app.intercept(({ method }) => (method === 'POST' ? refusal(403) : undefined));
  await findLine(/^Rex is sent in \d+ seconds\.$/);
  screen.getByRole('button', { name: 'Undo' });
  endUndo();
  await findLine('Your API key does not allow this request. 1 pet is waiting.');
  app.intercept(undefined);
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await findLine('Rex was added as pet 4.');
  await goTo(app, 'Overview');
  expect(line()).toBeUndefined();
});

test('a question has its answers, so that nothing needs to scroll to it', async () => {
  const app = await add();
  await goTo(app, 'Overview');
  app.intercept((request) =>
    request.method === 'POST'
      ? app.serve(request).then(() => Promise.reject(new TypeError('network error')))
      : undefined,
  );
  endUndo();
  await findLine('Rex: was it added? Probably: pet 4 matches.');
  await app.user.keyboard('{Alt>}y{/Alt}');
  await findLine('Rex was marked as added: pet 4.');
  expect(screen.queryByRole('button', { name: 'No, Rex' })).toBeNull();
});
