import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { database } from '../../database/database.ts';
import { senderLock } from '../../outbox/ports.ts';
import { isPost, refusal } from '../../testing/steps/import-steps.ts';
import { manyPets, renderOpenApp, type TestApp } from '../../testing/render-app.tsx';
import { findLine, goTo, line, sendElsewhere } from '../../testing/steps/strip-steps.ts';
import { storedRows } from '../../testing/database/stored-rows.ts';
import {
  added,
  ENVIRONMENT,
  fileRow,
  refused,
  sendNowElsewhere,
  writeFile,
} from '../../testing/database/write-rows.ts';

const nameField = () => screen.findByLabelText<HTMLInputElement>('Name');

/** Adds Rex, or several, with ten seconds to undo. The clock stands still, however slow the machine is. */
async function add(quantity = '1'): Promise<TestApp> {
  localStorage.setItem('pet-store:undo', '10');
  const app = await openForm();
  vi.useFakeTimers({ toFake: ['Date'] });
  if (quantity !== '1') await app.user.type(screen.getByLabelText('Quantity'), quantity);
  await app.user.type(await nameField(), 'Rex{Enter}');
  return app;
}

async function openForm(): Promise<TestApp> {
  const app = await renderOpenApp({ address: '/pets/new', pets: manyPets(3) });
  await app.user.type(await screen.findByLabelText('Category'), '4');
  return app;
}

/** Ends the time to undo. */
function endUndo(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000, shouldAdvanceTime: true });
  fireEvent(window, new Event('focus'));
}

test('on other pages than its own, a pet that waits is one line, whose Undo puts it into the form', async () => {
  const app = await add();
  await screen.findByRole('button', { name: 'Undo, Rex' });
  expect(line()).toBeUndefined();
  await goTo(app, 'Sent');
  expect(line()).toBeUndefined();
  await goTo(app, 'Orders');
  await findLine('Rex will be sent in 10 seconds.');
  await app.user.keyboard('{Alt>}z{/Alt}');
  expect((await nameField()).value).toBe('Rex');
  await waitFor(async () => expect(await storedRows()).toBe('[]'));
  expect(app.sent.filter(isPost)).toEqual([]);
});

test.each([
  ['1', 'Rex was added as pet 4.', 'Open', '/pets/4'],
  ['3', '3 pets were added.', 'Show', '/pets/sent'],
])(
  'then the line says that %s was added, until its link is followed',
  async (quantity, ...said) => {
    const [words, link, path] = said;
    const app = await add(quantity);
    await goTo(app, 'Overview');
    endUndo();
    await findLine(words);
    await app.user.click(screen.getByRole('link', { name: link }));
    await waitFor(() => expect(location.pathname).toBe(path));
    expect(line()).toBeUndefined();
    await goTo(app, 'Overview');
    expect(line()).toBeUndefined();
  },
);

test('a screen reader hears for how many pets another key is needed, as the line says', async () => {
  localStorage.setItem('pet-store:undo', '0');
  const app = await openForm();
  app.intercept((request) => (isPost(`${request.method} `) ? refusal(401) : undefined));
  for (const [name, pets] of [
    ['Rex', '1 pet'],
    ['Luna', '2 pets'],
  ]) {
    await app.user.type(await nameField(), `${name}{Enter}`);
    const words = `Staging did not accept your API key. Enter another key to send ${pets}.`;
    await findLine(words);
    const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent?.trim());
    expect(spoken).toContain(words);
  }
});

test('a pet of another tab that needs a person is one line until it is closed, and a success is only announced', async () => {
  const app = await renderOpenApp();
  await goTo(app, 'Overview');
  await sendElsewhere('Kiwi', refused('no'));
  await findLine('Kiwi was not added.');
  await sendElsewhere('Lemon', refused('no'));
  await findLine('Lemon was not added.');
  await sendElsewhere('Luna', added(7n));
  const isSpoken = () =>
    screen
      .getAllByRole('status')
      .some(({ textContent }) => textContent.startsWith('Luna was added'));
  await waitFor(() => expect(isSpoken()).toBe(true));
  expect(line()).toBe('Lemon was not added.');
  await app.user.click(screen.getByRole('link', { name: 'Show' }));
  await screen.findByRole('heading', { name: 'Sent', level: 1 });
  expect(location.search).toBe('?show=to-check');
  expect(line()).toBeUndefined();
  await goTo(app, 'Orders');
  expect(line()).toBe('Lemon was not added.');
  await app.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(line()).toBeUndefined();
  const heading = screen.getByRole('heading', { name: 'Orders', level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('Close leaves the news of a paused import', async () => {
  const id = await writeFile('a.csv', [fileRow(2, 'Bo', { send: 'in turn' })]);
  await database.change(async (tx) => {
    const file = await tx.get('files', id);
    if (file) tx.put('files', { ...file, paused: { why: 'person' } });
  });
  const app = await renderOpenApp();
  await goTo(app, 'Overview');
  await findLine('Import of a.csv paused.');
  await sendElsewhere('Kiwi', refused('no'));
  await findLine('Kiwi was not added.');
  await app.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(line()).toBe('Import of a.csv paused.');
});

const TOO_LATE = 'Too late: it was already sent.';

test('an Undo that is confirmed too late changes nothing, and says so of this pet alone', async () => {
  const app = await add();
  await app.user.type(await nameField(), 'Luna');
  await goTo(app, 'Overview');
  await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('dialog', { name: 'Replace your unfinished pet?' });
  await sendNowElsewhere();
  await findLine('Rex was added as pet 4.');
  await app.user.click(screen.getByRole('button', { name: 'Replace it' }));
  await screen.findByText(TOO_LATE);
  await sendElsewhere('Kiwi', refused('no'));
  await findLine('Kiwi was not added.');
  expect(screen.queryByText(TOO_LATE)).toBeNull();
  await app.user.click(screen.getByRole('link', { name: 'Pets' }));
  await app.user.click(await screen.findByRole('link', { name: 'Add pet' }));
  expect((await nameField()).value).toBe('Luna');
});

/** A window so low that **Just sent** is below it, as far as happy-dom has a layout: none. */
function putJustSentOutOfSight(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe: () => void;
      readonly disconnect = () => undefined;
      constructor(callback: (entries: readonly { intersectionRatio: number }[]) => void) {
        this.observe = () => callback([{ intersectionRatio: 0 }]);
      }
    },
  );
}

test('while Just sent is out of sight, the form has the latest pet with Undo, then why it waits, then its outcome', async () => {
  putJustSentOutOfSight();
  const app = await add();
  app.intercept(({ method }) => (method === 'POST' ? refusal(403) : undefined));
  await findLine('Rex will be sent in 10 seconds.');
  await app.user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await nameField()).value).toBe('Rex'));
  await app.user.type(await nameField(), '{Enter}');
  await findLine('Rex will be sent in 10 seconds.');
  endUndo();
  await findLine('Your API key does not allow this request. 1 pet is waiting.');
  app.intercept(undefined);
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await findLine('Rex was added as pet 4.');
  await goTo(app, 'Overview');
  expect(line()).toBeUndefined();
});

test('if a tab that sends does not respond, Send from here sends', async () => {
  localStorage.setItem('pet-store:undo', '0');
  const app = await openForm();
  void navigator.locks.request(senderLock(ENVIRONMENT), () => new Promise(() => undefined));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await app.user.type(await nameField(), 'Rex{Enter}');
  await screen.findByText('Waiting');
  await vi.advanceTimersByTimeAsync(10_000);
  await findLine(/^Another tab is sending, but does not respond\./);
  expect(app.sent.filter(isPost)).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: 'Send from here' }));
  await screen.findByRole('link', { name: 'Added as pet 4' });
  expect(app.sent.filter(isPost)).toHaveLength(1);
});

test('if Try again cannot be saved, the strip says so', async () => {
  const app = await add();
  app.intercept(({ method }) => (method === 'POST' ? refusal(403) : undefined));
  endUndo();
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  await app.user.click(tryAgain);
  await screen.findByText('This browser could not save data, so nothing was sent.');
});
