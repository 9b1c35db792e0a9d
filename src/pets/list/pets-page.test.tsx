import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';

const PETS = [...manyPets(2), { id: 9n, name: 'Old Tom', categoryId: 2n, status: 'sold' }];

const rowNames = () =>
  within(screen.getByRole('table', { name: 'Pets' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent?.trim());

test('replaces invalid parameters in the address', async () => {
  await renderOpenApp({ address: '/pets?status=eaten&limit=7&page=3', pets: manyPets(30) });
  await screen.findByText(/^First 7 pets/);
  expect(location.search).toBe('?limit=7');
});

test('sends one request for another list, and never marks rows as old if the response is immediate', async () => {
  const { sent } = await renderOpenApp({ pets: PETS });
  await screen.findByText('All 3 pets.');
  const marks: unknown[] = [];
  const observer = new MutationObserver((records) =>
    marks.push(...records.map(({ target }) => target instanceof Element && target.ariaBusy)),
  );
  observer.observe(screen.getByRole('table', { name: 'Pets' }), { attributeFilter: ['aria-busy'] });

  // Time stands still, so that the response is immediate on any machine.
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('radio', { name: 'Sold' }));
  await expect
    .poll(
      async () => {
        await act(() => vi.advanceTimersByTimeAsync(0));
        return rowNames();
      },
      // `expect.poll` advances fake timers by its interval: without one, no delay of the page ends here.
      { interval: 0 },
    )
    .toEqual(['Old Tom']);
  screen.getByText('Only 1 sold pet.');
  expect(marks).toEqual([]);
  expect(sent.filter((request) => request.includes('status=sold'))).toHaveLength(1);
  observer.disconnect();
});

test('keeps what is typed while another list is awaited', async () => {
  const { intercept } = await renderOpenApp({ pets: PETS });
  const field = await screen.findByRole('searchbox', { name: 'Find pets' });
  intercept((request) =>
    request.url.includes('sold') ? new Promise<Response>(() => undefined) : undefined,
  );
  // Both in one task, without the time that `user` takes between two actions.
  fireEvent.click(screen.getByRole('radio', { name: 'Sold' }));
  fireEvent.change(field, { target: { value: 'tom' } });
  await waitFor(() => expect(location.search).toMatch(/status=sold.*find=tom$/));
  expect(field).toHaveProperty('value', 'tom');
});

test('never replaces a newer list by a late response', async () => {
  const { user, intercept } = await renderOpenApp({ pets: PETS });
  await screen.findByText('All 3 pets.');
  let answerLate: (response: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    answerLate = resolve;
  });
  intercept((request) => (request.url.includes('available') ? late : undefined));

  await user.click(screen.getByRole('radio', { name: 'Available' }));
  await screen.findByText(/^Loading available pets/);
  expect(screen.getByRole('table', { name: 'Pets' }).getAttribute('aria-busy')).toBe('true');

  await user.click(screen.getByRole('radio', { name: 'Sold' }));
  await screen.findByText('Only 1 sold pet.');
  answerLate(new Response('[{"id":1,"name":"Late","categoryId":1}]'));
  await late;
  await waitFor(() => expect(rowNames()).toEqual(['Old Tom']));
});

test('counts unreadable rows and shows their JSON', async () => {
  const { user, intercept } = await renderOpenApp({ pets: manyPets(1) });
  await screen.findByText('Only 1 pet.');
  intercept(() =>
    Promise.resolve(new Response('[{"id":1,"name":"Rex","categoryId":1},{"id":"2","name":"Tom"}]')),
  );
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('All 2 pets. 1 cannot be shown.');
  expect(rowNames()).toEqual(['Rex']);
  await screen.findByText('1 row could not be shown.');
  expect(screen.getByText(/"name": "Tom"/)).toBeDefined();
});
