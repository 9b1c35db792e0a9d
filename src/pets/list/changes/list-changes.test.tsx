import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { manyPets, renderOpenApp, type TestApp } from '../../../testing/render-app.tsx';
import { formatAge } from '../../../ui/reading/auto-refresh.tsx';

const press = (name: string) => screen.getByRole('button', { name });
const row = (name: RegExp) => screen.getByRole('row', { name });
const lists = (sent: string[]) => sent.filter((request) => request === 'GET /pets?limit=20');

/** Makes the service respond with these pets, given by ID and status. */
const respondWith = ({ intercept }: TestApp, ...pets: [id: number, status: string][]) =>
  intercept(() =>
    Promise.resolve(
      new Response(
        JSON.stringify(
          pets.map(([id, status]) => ({ id, name: `Pet ${id}`, categoryId: 4, status })),
        ),
      ),
    ),
  );

const openList = async () => {
  const app = await renderOpenApp({ pets: manyPets(3) });
  await screen.findByText(/^Updated/);
  return app;
};

afterEach(() => {
  focusManager.setFocused(undefined);
});

test('announces and marks the changes of a refresh until the marks are cleared, or the next one', async () => {
  const app = await openList();
  respondWith(app, [1, 'available'], [2, 'sold'], [4, 'available']);
  await app.user.click(press('Refresh'));
  const said = await screen.findByText(
    /^Since \d\d:\d\d: 1 new, 1 changed status, 1 left this list$/,
  );
  expect(said.getAttribute('role')).toBe('status');
  expect(row(/Pet 4/).textContent).toContain('New');
  expect(row(/Pet 2/).textContent).toContain('was Available');
  expect(row(/Pet 1/).textContent).not.toMatch(/New|was/);
  expect(document.body.textContent).not.toMatch(/deleted|removed/i);

  await app.user.click(press('Clear marks'));
  expect(screen.queryByText(/left this list/)).toBeNull();
  expect(row(/Pet 4/).textContent).not.toContain('New');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find pets' }));
  await app.user.click(press('Refresh'));
  await screen.findByText(/^Nothing new since/);
});

test('shows no changes after switching to another list', async () => {
  const { user } = await openList();
  await user.click(screen.getByRole('radio', { name: 'Sold' }));
  await screen.findByText('No sold pets.');
  expect(screen.queryByText(/left this list/)).toBeNull();
});

test('keeps the marks while another list or a pet is looked at', async () => {
  const app = await openList();
  const { user } = app;
  respondWith(app, [1, 'available'], [2, 'sold'], [4, 'available']);
  await user.click(press('Refresh'));
  const expectMarks = async () => {
    await screen.findByText(/: 1 new, 1 changed status, 1 left this list$/);
    expect(row(/Pet 4/).textContent).toContain('New');
    expect(row(/Pet 2/).textContent).toContain('was Available');
  };
  await expectMarks();
  await user.click(screen.getByRole('radio', { name: 'Sold' }));
  await waitFor(() => expect(location.search).toBe('?status=sold'));
  expect(screen.queryByText(/left this list/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await expectMarks();

  // While a slow list loads, the rows of the list before stay, with their marks.
  app.intercept(() => new Promise(() => undefined));
  await user.click(screen.getByRole('radio', { name: 'Pending' }));
  await screen.findByText(/^Loading pending pets/);
  expect(row(/Pet 4/).textContent).toContain('New');
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await expectMarks();

  app.intercept((request) =>
    request.url.includes('?') ? new Promise(() => undefined) : undefined,
  );
  await user.click(screen.getByRole('link', { name: 'Pet 2' }));
  await user.click(await screen.findByRole('link', { name: 'Back to pets' }));
  await expectMarks();
});

test('refreshes when the tab becomes visible, and adds to the changes', async () => {
  const app = await openList();
  respondWith(app, [1, 'available'], [2, 'available'], [3, 'available'], [4, 'sold']);
  const before = lists(app.sent).length;
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await screen.findByText(/: 1 new$/);
  expect(lists(app.sent).length).toBe(before + 1);
  respondWith(app, [1, 'available'], [2, 'available'], [3, 'sold'], [4, 'sold']);
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await screen.findByText(/: 1 new, 1 changed status$/);
});

test('updates the age of the list as time goes by', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openList();
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(screen.getByText(/^Updated/).textContent).toMatch(/^Updated 1[23] s ago$/);
});

test.each([
  [-5000, 'just now'],
  [999, 'just now'],
  [1000, '1 s ago'],
  [12_900, '12 s ago'],
  [60_000, '1 min ago'],
  [3_599_999, '59 min ago'],
  [7_200_000, '2 h ago'],
])('formats %i ms as "%s"', (milliseconds, text) => {
  expect(formatAge(milliseconds)).toBe(text);
});
