import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { chooseFromMenu, manyPets, renderApp, renderOpenApp } from '../testing/render-app.tsx';
import { wholeText } from '../testing/whole-text.ts';

const CLOSED_AT = new Date(2026, 10, 20, 13, 4);

const keyField = () => screen.findByLabelText('API key');

function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent).join(' ');
}

/** Opens the list 30 minutes before a time, and sets the clock to 20 seconds after it. `close` lets the page notice. */
async function closeAfterIdleTime(at: Date) {
  vi.useFakeTimers({ toFake: ['Date'], now: at.getTime() - 30 * 60_000 });
  const app = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByRole('table', { name: 'Pets' });
  vi.setSystemTime(at.getTime() + 20_000);
  return { app, close: () => fireEvent(window, new Event('focus')) };
}

test('after the idle time, the focused key field says when the session ended', async () => {
  const { close } = await closeAfterIdleTime(CLOSED_AT);
  close();
  const field = await keyField();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(descriptionOf(field)).toBe('Session ended at 13:04 after 30 minutes of inactivity.');
});

test('after the clock was set back before the start of the session, it says so', async () => {
  const { close } = await closeAfterIdleTime(CLOSED_AT);
  vi.setSystemTime(CLOSED_AT.getTime() - 33 * 60_000);
  close();
  const field = await keyField();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(descriptionOf(field)).toBe("Session ended because this computer's clock was set back.");
});

test('after Forget key it says so, and the key field has the focus', async () => {
  const { user } = await renderOpenApp({ pets: manyPets(3) });
  await chooseFromMenu({ user }, 'Forget key');
  const field = await keyField();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(descriptionOf(field)).toBe('Key forgotten on this computer.');
});

test('a refused key is reported with the service’s message, hidden characters marked, and without it after a reload', async () => {
  const app = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByRole('table', { name: 'Pets' });
  const body = '{"code":"key","message":"Ex\u202Epired.","status":401}';
  app.intercept(() => Promise.resolve(new Response(body, { status: 401 })));
  await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
  const inPanel = await keyField();
  await waitFor(() => expect(document.activeElement).toBe(inPanel));
  await waitFor(() =>
    expect(descriptionOf(inPanel)).toMatch(
      /^Staging did not accept your API key.*The service says: Expired\./,
    ),
  );
  await app.user.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByText(wholeText('The service says: Expired.'));
  app.restart();
  await screen.findByRole('heading', { name: 'Enter your API key', level: 1 });
  expect(document.activeElement).toBe(await keyField());
  expect(descriptionOf(await keyField())).toBe('Staging did not accept your API key.');
});

test('a field in use elsewhere keeps the focus', async () => {
  const other = document.createElement('input');
  document.body.append(other);
  onTestFinished(() => other.remove());
  other.focus();
  renderApp();
  await keyField();
  await new Promise((resolve) => requestIdleCallback(resolve));
  expect(document.activeElement).toBe(other);
});
