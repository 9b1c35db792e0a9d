import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addAndSend } from '../../testing/steps/form-steps.ts';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';

const NAMES = '{"4":"Dogs","12":"Owls","2":"Cats"}';
const NOT_LOADED =
  'Category names have not loaded. Enter an ID, like 12, or try again in a moment.';
const UNKNOWN = 'No category “Cast”. Nearest: Cats 2';

const category = () => screen.getByLabelText<HTMLInputElement>(/^Category/);
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const problems = () => document.getElementById(`${category().id}-problem`);
/** Waits until the field shows these words at its end. */
const understood = (words: string) =>
  waitFor(() =>
    expect(document.querySelector(`output[for="${category().id}"]`)?.textContent).toBe(words),
  );

/** Opens the form, and fills in the name. */
async function openForm(respond: () => Promise<Response>, pets = manyPets(0)) {
  vi.stubGlobal('fetch', respond);
  const app = await renderOpenApp({ address: '/pets/new', pets });
  await app.user.type(await screen.findByLabelText('Name'), 'Rex');
  return app;
}

const openNamedForm = () => openForm(() => Promise.resolve(new Response(NAMES)));

test('without category names, asks for an ID, and suggests those in use', async () => {
  const { user } = await openForm(() => Promise.resolve(new Response('{}')), manyPets(2));
  await screen.findByText('A whole number, like 12');
  await user.type(screen.getByLabelText('Category'), '{ArrowDown}');
  await waitFor(() => expect(options()).toEqual(['4']));
});

test('accepts the name of a category, and shows the category it found', async () => {
  const { user, catalogue } = await openNamedForm();
  await screen.findByText('A name or an ID');
  await user.type(screen.getByLabelText('Category'), ' dogs');
  await understood('Dogs 4');
  expect(options()).toEqual([]);
  await user.keyboard('{ArrowDown}');
  expect(options()).toEqual(['Cats 2', 'Dogs 4', 'Owls 12']);
  await user.keyboard('{Escape}');
  await addAndSend({ user }, 'Rex', () => user.keyboard('{Enter}'));
  await screen.findByText(wholeText('Rex was added as pet 1.'));
  expect((await catalogue.find(1n))?.categoryId).toBe(4n);
  expect(category().value).toBe('Dogs 4');
  expect(screen.getByText('Kept from the last pet')).toBeDefined();
});

test('an unknown name is a problem, but not while matching names are suggested, and Enter takes one', async () => {
  const { user, sent } = await openNamedForm();
  await screen.findByText('A name or an ID');
  await user.type(category(), 'Cast{Enter}');
  await waitFor(() => expect(problems()?.textContent).toContain(UNKNOWN));
  await user.type(category(), '{Backspace}{Backspace}');
  await waitFor(() => expect([problems(), options()]).toEqual([null, ['Cats 2']]));
  expect(screen.getByRole('option').querySelector('mark')?.textContent).toBe('Ca');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(problems()?.textContent).toContain('No category “Ca”.'));
  await user.type(category(), 't{Enter}');
  await waitFor(() => expect([problems(), category().value]).toEqual([null, 'Cats 2']));
  // What was understood is in the field already.
  await understood('');
  expect(sent.filter((request) => request.startsWith('POST'))).toEqual([]);
});

test('the nearest category of an unknown one is a button, and all of them can be listed', async () => {
  const { user } = await openNamedForm();
  await screen.findByText('A name or an ID');
  await user.type(category(), 'Cast{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Cats 2' }));
  await waitFor(() => expect([problems(), category().value]).toEqual([null, 'Cats 2']));
  expect(document.activeElement).toBe(category());
  await user.clear(category());
  await user.type(category(), 'Unicorn{Enter}');
  await waitFor(() => expect(problems()?.textContent).toBe('No category “Unicorn”.'));
  await user.click(category());
  expect(options()).toEqual(['Cats 2', 'Dogs 4', 'Owls 12']);
});

test('a name that was typed is written as the category that it means, once the field is left', async () => {
  const { user } = await openNamedForm();
  await screen.findByText('A name or an ID');
  await user.type(category(), 'dogs{Tab}');
  expect(category().value).toBe('Dogs 4');
  await understood('');
});

test('asks to wait while the category names load, and accepts a name once they have loaded', async () => {
  let respond: (names: Response) => void = () => undefined;
  const { user } = await openForm(() => new Promise((resolve) => (respond = resolve)));
  await user.type(category(), 'dogs{Enter}');
  await waitFor(() => expect(problems()?.textContent).toContain(NOT_LOADED));
  respond(new Response(NAMES));
  await understood('Dogs 4');
  await addAndSend({ user }, 'Rex', () => user.type(category(), '{Enter}'));
  await screen.findByText(wholeText('Rex was added as pet 1.'));
});

test('a press loads the names again if that has failed', async () => {
  const respond = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(new Response('', { status: 503 })),
  );
  const { user } = await openForm(respond);
  await user.type(category(), 'dogs');
  await waitFor(() => expect(respond.mock.settledResults[0]?.type).toBe('fulfilled'));
  respond.mockImplementation(() => Promise.resolve(new Response(NAMES)));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(problems()?.textContent).toContain(NOT_LOADED));
  await understood('Dogs 4');
});
