import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';

const rowNames = () =>
  within(screen.getByRole('table', { name: 'Pets' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent?.trim());

test('says that there may be more pets if the list is full', async () => {
  await renderOpenApp({ pets: manyPets(30) });
  await screen.findByText('First 20 pets. There may be more.');
  expect(rowNames()).toHaveLength(20);
});

test('says that these are all pets if the list is not full', async () => {
  const pets = [...manyPets(3), { id: 9n, name: 'Old Tom', categoryId: 2n, status: 'sold' }];
  const { user } = await renderOpenApp({ pets });
  await user.click(await screen.findByRole('radio', { name: 'Sold' }));
  await screen.findByText('The only sold pet.');
  expect(rowNames()).toEqual(['Old Tom']);
  expect(location.search).toBe('?status=sold');
});

test('replaces invalid parameters in the address', async () => {
  await renderOpenApp({ address: '/pets?status=eaten&limit=7', pets: manyPets(30) });
  await screen.findByText('First 7 pets. There may be more.');
  expect(location.search).toBe('?limit=7');
  expect(screen.getByRole('option', { name: '7', selected: true })).toBeDefined();
});

test('shows an empty state in place of the table if there are no pets', async () => {
  await renderOpenApp({ address: '/pets?status=pending', pets: manyPets(3) });
  await screen.findByText('No pending pets.');
  expect(screen.queryByRole('table')).toBeNull();
});

test('sends one request for another list, and never marks rows as old if it is answered at once', async () => {
  const pets = [...manyPets(2), { id: 9n, name: 'Old Tom', categoryId: 2n, status: 'sold' }];
  const { user, sent } = await renderOpenApp({ pets });
  await screen.findByText('All 3 pets.');
  const marks: unknown[] = [];
  const observer = new MutationObserver((records) =>
    marks.push(...records.map(({ target }) => target instanceof Element && target.ariaBusy)),
  );
  observer.observe(screen.getByRole('table', { name: 'Pets' }), { attributeFilter: ['aria-busy'] });

  await user.click(screen.getByRole('radio', { name: 'Sold' }));
  await screen.findByText('The only sold pet.');
  expect(rowNames()).toEqual(['Old Tom']);
  expect(marks).toEqual([]);
  expect(sent.filter((request) => request.includes('status=sold'))).toHaveLength(1);
  observer.disconnect();
});

test('keeps what is typed while another list is awaited', async () => {
  const pets = [...manyPets(2), { id: 9n, name: 'Old Tom', categoryId: 2n, status: 'sold' }];
  const { intercept } = await renderOpenApp({ pets });
  const field = await screen.findByRole('searchbox', { name: 'Find pets' });
  intercept((request) =>
    request.url.includes('sold') ? new Promise<Response>(() => undefined) : undefined,
  );
  // Both at once, without the time that `user` takes between two actions.
  fireEvent.click(screen.getByRole('radio', { name: 'Sold' }));
  fireEvent.change(field, { target: { value: 'tom' } });
  await waitFor(() => expect(location.search).toBe('?status=sold&find=tom'));
  expect(field).toHaveProperty('value', 'tom');
});

test('never replaces a newer list by a late response', async () => {
  const pets = [...manyPets(2), { id: 9n, name: 'Old Tom', categoryId: 2n, status: 'sold' }];
  const { user, intercept } = await renderOpenApp({ pets });
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
  await screen.findByText('The only sold pet.');
  answerLate(new Response('[{"id":1,"name":"Late","categoryId":1}]'));
  await late;
  await waitFor(() => expect(rowNames()).toEqual(['Old Tom']));
});

test('counts unreadable rows and shows their JSON', async () => {
  const { user, intercept } = await renderOpenApp({ pets: manyPets(1) });
  await screen.findByText('The only pet.');
  intercept(() =>
    Promise.resolve(new Response('[{"id":1,"name":"Rex","categoryId":1},{"id":"2","name":"Tom"}]')),
  );
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('All 2 pets, 1 of them readable.');
  expect(rowNames()).toEqual(['Rex']);
  await screen.findByText('1 row could not be read as a pet.');
  expect(screen.getByText(/"name": "Tom"/)).toBeDefined();
});

test('shows IDs beyond 2^53 exactly', async () => {
  const pets = [
    { id: 9_007_199_254_740_993n, name: 'Rex', categoryId: 9_223_372_036_854_775_807n },
  ];
  await renderOpenApp({ pets });
  await screen.findByText('The only pet.');
  const cells = within(screen.getByRole('table', { name: 'Pets' })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    '9007199254740993',
    'Not set',
    '9223372036854775807',
  ]);
});
