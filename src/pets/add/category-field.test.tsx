import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addAndSend } from '../../testing/form-steps.ts';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';

const NAMES = '{"4":"Dogs","12":"Owls","2":"Cats"}';
const NOT_LOADED =
  'Category names have not loaded. Enter an ID, like 12, or try again in a moment.';
const UNKNOWN = 'There is no category called Cast. Known categories: Cats, Dogs, Owls.';

// `Category ID` until the names are loaded.
const category = () => screen.getByLabelText<HTMLInputElement>(/^Category/);
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const problems = () => document.getElementById(`${category().id}-problem`);
/** Waits until the field shows these words at its end. */
const understood = (words: string) =>
  waitFor(() =>
    expect(document.querySelector(`output[for="${category().id}"]`)?.textContent).toBe(words),
  );

/** Opens the form, in a store with pets of the categories 2 and 4, and fills in the name. */
async function openForm(respond: () => Promise<Response>) {
  vi.stubGlobal('fetch', respond);
  const app = await renderOpenApp({
    address: '/pets/new',
    pets: [...manyPets(2), { id: 7n, name: 'Tom', categoryId: 2n, status: 'available' }],
  });
  await app.user.type(await screen.findByLabelText('Name'), 'Rex');
  return app;
}

const openNamedForm = () => openForm(() => Promise.resolve(new Response(NAMES)));

test.each([
  [NAMES, 'Category', 'A name or an ID'],
  ['{}', 'Category ID', 'A whole number, like 12'],
])('with the category names %s, the field is called %s', async (names, label, hint) => {
  await openForm(() => Promise.resolve(new Response(names)));
  await screen.findByLabelText(label);
  await screen.findByText(hint);
});

test('accepts the name of a category, and shows the category it found', async () => {
  const { user, catalogue } = await openNamedForm();
  await user.type(category(), ' dogs');
  await understood('Dogs 4');
  await addAndSend({ user }, 'Rex', () => user.keyboard('{Enter}'));
  await screen.findByText(wholeText('Rex was added as pet 8.'));
  expect((await catalogue.find(8n))?.categoryId).toBe(4n);
  expect(category().value).toBe('dogs');
  expect(screen.getByText('Kept from the last pet')).toBeDefined();
});

test('an unknown name is a problem, but not while matching names are suggested', async () => {
  const { user, sent } = await openNamedForm();
  await understood('');
  await user.type(category(), 'Cast{Enter}');
  await waitFor(() => expect(problems()?.textContent).toContain(UNKNOWN));
  await user.type(category(), '{Backspace}{Backspace}');
  expect([problems(), options()]).toEqual([null, ['Cats 2']]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(problems()?.textContent).toContain('no category called Ca.'));
  await user.type(category(), 'ts');
  await waitFor(() => expect(problems()).toBeNull());
  expect(sent.filter((request) => request.startsWith('POST'))).toEqual([]);
});

test.each(['{Enter}', '{Tab}'])('%s takes the only suggestion', async (key) => {
  const { user, sent } = await openNamedForm();
  await user.type(category(), 'dog');
  await waitFor(() => expect(options()).toEqual(['Dogs 4']));
  expect(screen.getByRole('option').querySelector('mark')?.textContent).toBe('Dog');
  await user.keyboard(key);
  expect([category().value, options(), problems()]).toEqual(['Dogs 4', [], null]);
  expect(sent.filter((request) => request.startsWith('POST'))).toEqual([]);
  expect(document.activeElement === category()).toBe(key === '{Enter}');
});

test('of several suggestions, Enter selects the first, and Enter again takes it', async () => {
  const { user } = await openNamedForm();
  await user.type(category(), 'o');
  await waitFor(() => expect(options()).toEqual(['Dogs 4', 'Owls 12']));
  await user.keyboard('{Enter}');
  const [first] = screen.getAllByRole('option');
  expect(first?.getAttribute('aria-selected')).toBe('true');
  expect([category().value, options().length]).toEqual(['o', 2]);
  await user.keyboard('{Enter}');
  expect(category().value).toBe('Dogs 4');
  // What was understood is in the field already.
  await understood('');
});

test('suggests what contains the typed text, and a click on a suggestion takes it', async () => {
  const { user } = await openNamedForm();
  await user.type(category(), 'O');
  await waitFor(() => expect(options()).toEqual(['Dogs 4', 'Owls 12']));
  expect(category().getAttribute('aria-expanded')).toBe('true');
  await user.click(
    screen.getByText(
      (_, element) => element?.role === 'option' && element.textContent === 'Owls 12',
    ),
  );
  expect(category().value).toBe('Owls 12');
  expect(document.activeElement).toBe(category());
  expect([options(), category().getAttribute('aria-expanded')]).toEqual([[], 'false']);
});

test('suggests nothing for the text of a known category, and nothing outside the field', async () => {
  const { user } = await openNamedForm();
  await understood('');
  await user.type(category(), 'dog');
  await waitFor(() => expect(options()).toEqual(['Dogs 4']));
  await user.type(category(), 's');
  expect(options()).toEqual([]);
  await user.type(category(), '{Backspace}');
  expect(options()).toEqual(['Dogs 4']);
  await user.tab();
  expect(options()).toEqual([]);
});

test('in the field again, an arrow key suggests all categories, and Escape and Tab close them', async () => {
  const { user } = await openNamedForm();
  await user.type(category(), 'dogs');
  await user.tab();
  await user.tab({ shift: true });
  expect(options()).toEqual([]);
  await user.keyboard('{ArrowDown}');
  expect(options()).toEqual(['Cats 2', 'Dogs 4', 'Owls 12']);
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  await user.keyboard('{ArrowUp}');
  expect(options()).toHaveLength(3);
  await user.tab();
  expect(options()).toEqual([]);
  expect(category().value).toBe('dogs');
});

test('asks to wait while the category names load, and accepts a name once they have loaded', async () => {
  let respond: (names: Response) => void = () => undefined;
  const { user } = await openForm(() => new Promise((resolve) => (respond = resolve)));
  await user.type(category(), 'dogs{Enter}');
  await waitFor(() => expect(problems()?.textContent).toContain(NOT_LOADED));
  respond(new Response(NAMES));
  await understood('Dogs 4');
  await addAndSend({ user }, 'Rex', () => user.type(category(), '{Enter}'));
  await screen.findByText(wholeText('Rex was added as pet 8.'));
});

test('a press loads the names again if that has failed', async () => {
  const respond = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(new Response('', { status: 503 })),
  );
  const { user } = await openForm(respond);
  await user.type(category(), 'dogs');
  respond.mockImplementation(() => Promise.resolve(new Response(NAMES)));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(problems()?.textContent).toContain(NOT_LOADED));
  await understood('Dogs 4');
});
