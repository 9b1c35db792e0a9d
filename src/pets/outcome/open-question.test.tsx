import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { act } from '../../sending/journal/act.ts';
import type { Finding } from '../../sending/journal/batch.ts';
import { journalOf } from '../../sending/journal/store/journal-store.ts';
import { openRecordStore } from '../../sending/journal/store/open-record-store.ts';
import { manyPets, renderOpenApp, type TestApp } from '../../testing/render-app.tsx';
import { ENVIRONMENT, unknown, writePet } from '../../testing/write-rows.ts';
import { wholeText } from '../../testing/whole-text.ts';

const posts = (sent: string[]) => sent.filter((request) => request.startsWith('POST'));
const line = () => screen.getByRole('row', { name: /Rex/ });
const press = ({ user }: TestApp, name: string) =>
  user.click(screen.getByRole('button', { name: `${name}, Rex` }));

const NOT_SEEN = unknown();

/** Shows an open question about the pet Rex in **Sent**, with what the lists showed. */
async function openQuestion(finding?: Partial<Finding>): Promise<TestApp & { batch: string }> {
  const seen = { at: Date.now(), pets: [], areNew: true, sent: 1, ...finding };
  const batch = await writePet('Rex', { row: finding ? { ...NOT_SEEN, finding: seen } : NOT_SEEN });
  const app = await renderOpenApp({ address: '/pets/sent', pets: manyPets(3) });
  // There may be other questions.
  await within(await screen.findByRole('row', { name: /Rex/ })).findByText('Was it added?');
  return { ...app, batch };
}

test('offers the new pet of the list when it is stored but the answer is lost', async () => {
  const app = await renderOpenApp({ address: '/pets/new', pets: manyPets(3) });
  await app.user.type(await screen.findByLabelText('Category'), '4');
  app.intercept((request) =>
    request.method === 'POST'
      ? app.serve(request).then(() => Promise.reject(new TypeError('network error')))
      : undefined,
  );
  await app.user.type(screen.getByLabelText('Name'), 'Rex{Enter}');
  await screen.findByText('Likely: pet 4 is exactly like it.');
  expect(within(line()).getByText('Was it added?')).toBeDefined();
  await app.user.type(screen.getByLabelText('Name'), 'Luna');

  await press(app, 'Yes, it is pet 4');
  await within(await screen.findByRole('region', { name: 'Just sent' })).findByRole('link', {
    name: 'Added as pet 4',
  });
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Luna');
  expect(posts(app.sent)).toHaveLength(1);
});

const REX = { id: 4n, name: 'Rex', categoryId: 4n, status: 'available' };

test.each<[string, Partial<Finding>]>([
  ['Likely: pets 4 and 5 are exactly like it.', { pets: [REX, { ...REX, id: 5n }], sent: 2 }],
  ['The list shows only 100 available pets, so it may be hidden.', { shown: 100, isWhole: false }],
])('says what the lists showed, and offers these pets: %s', async (words, finding) => {
  await openQuestion(finding);
  screen.getByText(words);
  expect(screen.queryAllByRole('button', { name: /^Yes, it is pet/ })).toHaveLength(
    finding.pets?.length ?? 0,
  );
});

test('Alt+Y answers the newest question with the pet that it offers', async () => {
  await writePet('Kiwi', { row: NOT_SEEN });
  const { user } = await openQuestion({ pets: [REX] });
  const answer = screen.getByRole('button', { name: 'Yes, it is pet 4, Rex' });
  expect(answer.getAttribute('aria-keyshortcuts')).toBe('Alt+Y');
  await user.keyboard('{Alt>}y{/Alt}');
  await screen.findByRole('link', { name: 'Added as pet 4' });
  expect(
    within(screen.getByRole('row', { name: /Kiwi/ })).getByText('Was it added?'),
  ).toBeDefined();
});

test.each([0, 2])(
  'Alt+Y goes to the first answer of a question that offers %d pets',
  async (count) => {
    const { user } = await openQuestion({ pets: [REX, { ...REX, id: 5n }].slice(0, count) });
    await user.keyboard('{Alt>}y{/Alt}');
    const [first] = within(line()).getAllByRole('button', { name: /^(?:Yes|Not added)/ });
    expect(document.activeElement).toBe(first);
    expect(within(line()).getByText('Was it added?')).toBeDefined();
  },
);

test('shows the answers, and the rest under More', async () => {
  const app = await openQuestion({ pets: [REX], shown: 100, isWhole: false });
  expect(screen.queryByRole('group', { name: 'More, Rex' })).toBeNull();
  await press(app, 'More');
  const words = [...line().querySelectorAll('button')].map(({ textContent }) => textContent);
  const more = within(screen.getByRole('group', { name: 'More, Rex' })).getAllByRole('button');
  expect(words).toEqual([
    'Why?',
    'Yes, it is pet 4',
    'Not added',
    'More',
    'It was added, with its ID',
    'Look again',
    'Send again (may duplicate)',
    'Leave it',
  ]);
  expect(more.map(({ textContent }) => textContent)).toEqual(words.slice(4));
});

test('keeps the reason behind Why?', async () => {
  const app = await openQuestion({ shown: 42, isWhole: true });
  const reason = wholeText(
    /^No answer came from the service. Read at [^ ]+: 42 available pets, and there are no more.$/,
  );
  expect(screen.queryByText(reason)).toBeNull();
  await press(app, 'Why?');
  screen.getByText(reason);
  await press(app, 'Why?');
  expect(screen.queryByText(reason)).toBeNull();
});

test('adds the same pet with another attempt on Send again', async () => {
  const app = await openQuestion();
  screen.getByText(/^Not among 3 available pets at \d\d:\d\d\.$/);
  await press(app, 'More');
  await press(app, 'Send again (may duplicate)');
  await screen.findByRole('link', { name: 'Sent again, and added as pet 4' });
  expect(posts(app.sent)).toHaveLength(1);
  expect(screen.getAllByRole('row', { name: /Rex/ })).toHaveLength(1);
});

test('lets a person say as which pet it was added, and compares that pet first', async () => {
  const app = await openQuestion({ shown: 100, isWhole: false });
  await app.catalogue.add({ name: 'Rex', categoryId: 4n });
  await press(app, 'More');
  await press(app, 'It was added, with its ID');
  const field = screen.getByLabelText('Pet ID, if you know it');
  expect(document.activeElement).toBe(field);

  await app.user.type(field, '999{Enter}');
  await screen.findByText('There is no pet 999.');
  await app.user.clear(field);
  await app.user.type(field, '3{Enter}');
  await screen.findByText(wholeText(/^Pet 3 is Pet 3, category 4, Available\./));
  await screen.findByRole('button', { name: 'Save as pet 3 all the same' });
  await app.user.clear(field);
  await app.user.type(field, '4{Enter}');
  await screen.findByRole('link', { name: 'Added as pet 4' });
  expect(document.activeElement?.textContent).toBe('Added as pet 4, as you said');
});

test('goes on with the ID of another pet', async () => {
  const app = await openQuestion();
  await press(app, 'More');
  await press(app, 'It was added, with its ID');
  await app.user.type(screen.getByLabelText('Pet ID, if you know it'), '2{Enter}');
  await app.user.click(await screen.findByRole('button', { name: 'Save as pet 2 all the same' }));
  await screen.findByRole('link', { name: 'Added as pet 2' });
});

test('leaves a question as it is, quietly', async () => {
  const app = await openQuestion();
  await press(app, 'More');
  await press(app, 'Leave it');
  await screen.findByText('Not known, left as it is');
  expect(within(line()).queryByRole('button')).toBeNull();
  screen.getByText('Nothing to check.');
});

test('says why nothing was done: no list could be read, or another tab has decided', async () => {
  const app = await openQuestion();
  app.intercept(() => Promise.resolve(new Response('{}', { status: 418 })));
  await press(app, 'More');
  await press(app, 'Look again');
  await screen.findByText('No list could be read.');
  expect(document.activeElement?.textContent).toBe('Look again');

  const store = journalOf(await openRecordStore(), ENVIRONMENT);
  // Another tab has answered the question, and this page has not been told yet.
  await store.change(async (transaction) => {
    const context = { page: 'another page', now: Date.now() };
    const ref = { batch: app.batch, row: 0 };
    await act(transaction, ref, { way: 'it was not added' }, context);
  });
  await press(app, 'Send again (may duplicate)');
  await screen.findByText('It was decided meanwhile.');
  expect(posts(app.sent)).toHaveLength(0);
  expect(document.activeElement?.textContent).toContain('Not added, as you said');
});
