import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { database } from '../../database/database.ts';
import { renderOpenApp } from '../../testing/render-app.tsx';

const OPENED = new Date(2026, 10, 20, 12, 34).getTime();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: OPENED });
});

/** Opens the form at 12:34. After inactivity, its session ends at 13:04. */
async function openForm() {
  const app = await renderOpenApp({ address: '/pets/new' });
  await app.user.type(await screen.findByLabelText('Name'), 'Re');
  return app;
}

/** Sets the clock to this many minutes after 12:34, then runs the check that the app runs every 10 seconds. */
async function waitUntil(minutes: number) {
  vi.setSystemTime(OPENED + minutes * 60_000);
  await checkSession();
}

/** Waits for the page’s read of its session: a later transaction ends after it. */
async function checkSession() {
  await act(async () => {
    fireEvent(window, new Event('focus'));
    await database.read((tx) => tx.all('sessions'));
  });
}

const warning = () => screen.queryByRole('alertdialog')?.getAttribute('aria-labelledby');
const wordsOf = (dialog: HTMLElement) =>
  document.querySelector(`[id="${dialog.getAttribute('aria-describedby')}"]`)?.textContent;

test('two minutes before the idle end, an alert dialog says what will be cleared, even over a field in use', async () => {
  const { user } = await openForm();
  await waitUntil(27.9);
  expect(warning()).toBeUndefined();
  await waitUntil(28);
  const dialog = await screen.findByRole('alertdialog', { name: 'Session ends at 13:04' });
  expect(wordsOf(dialog)).toBe(
    'Your key, an unfinished pet and rows in a preview will be cleared. Everything in Sent is kept.',
  );
  expect(screen.queryByRole('button', { name: /^(?:Close|Cancel)$/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Keep working' }));
  await waitFor(() => expect(warning()).toBeUndefined());
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Re');
  await waitUntil(55);
  expect(warning()).toBeUndefined();
  await waitUntil(56.1);
  await screen.findByRole('alertdialog');
});

test('the alert dialog counts pets that could not be saved, and those that wait', async () => {
  localStorage.setItem('pet-store:undo', '0');
  const app = await openForm();
  app.setOnline(false);
  await app.user.type(screen.getByLabelText('Category'), '4{Enter}');
  await screen.findByText('Waiting: you are offline.');
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('It is full.', 'QuotaExceededError');
  });
  await app.user.type(screen.getByLabelText('Quantity'), '3');
  await app.user.type(screen.getByLabelText('Name'), 'Guppy{Enter}');
  await screen.findByText('Not saved or sent');
  await waitUntil(28);
  const dialog = await screen.findByRole('alertdialog');
  await waitFor(() =>
    expect(wordsOf(dialog)).toBe(
      'Your key, an unfinished pet and rows in a preview will be cleared. Also cleared: 3 pets not saved or sent. Pets still waiting then (1 now) will not be sent automatically. Everything else in Sent is kept.',
    ),
  );
});

test('activity in another tab closes the warning', async () => {
  await openForm();
  await waitUntil(29);
  await screen.findByRole('alertdialog');
  // As the other tab stores it.
  await database.change(async (tx) => {
    for (const record of await tx.all('sessions'))
      tx.put('sessions', { ...record, usedAt: Date.now() });
  });
  await checkSession();
  await waitFor(() => expect(warning()).toBeUndefined());
});
