import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { isPost } from '../../testing/steps/import-steps.ts';
import { renderOpenApp, type TestApp } from '../../testing/render-app.tsx';
import { storedRows } from '../../testing/database/stored-rows.ts';
import { wholeText } from '../../testing/whole-text.ts';
import { refused, removeElsewhere, writePet } from '../../testing/database/write-rows.ts';

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const justSent = () => within(screen.getByRole('region', { name: 'Just sent' }));
const posts = ({ sent }: TestApp) => sent.filter(isPost);

/** Opens the form with so many seconds to undo. By default, nothing was chosen on this computer. */
async function openForm(seconds?: number): Promise<TestApp> {
  if (seconds !== undefined) localStorage.setItem('pet-store:undo', String(seconds));
  const app = await renderOpenApp({ address: '/pets/new' });
  await screen.findByLabelText('Category');
  return app;
}

/** Opens the form, and submits Guppy. */
async function addGuppy(): Promise<TestApp> {
  const app = await openForm(10);
  await app.user.type(screen.getByLabelText('Category'), '9');
  stopClock();
  await app.user.type(screen.getByLabelText('Name'), 'Guppy{Enter}');
  return app;
}

/** Stops the clock, so that a slow machine does not send a pet before it is undone. */
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'] });

/** Expects that nothing was sent, and that nothing is left in **Sent**. */
async function expectNothingLeft(app: TestApp): Promise<void> {
  await screen.findByText('Pets sent from this computer appear here.');
  expect(await storedRows()).toBe('[]');
  expect(posts(app)).toEqual([]);
}

test('Undo in Sent opens the form with the pet', async () => {
  const app = await addGuppy();
  await app.user.click(screen.getByRole('link', { name: 'View all in Sent' }));
  await app.user.click(await screen.findByRole('button', { name: 'Undo, Guppy' }));
  await screen.findByRole('heading', { name: 'Add a pet', level: 1 });
  expect(value('Name')).toBe('Guppy');
  await expectNothingLeft(app);
});

test('Undo and Alt+Z undo the latest pet once the user lets it replace what is in the form', async () => {
  const app = await addGuppy();
  await justSent().findByText(/^Sending in/);
  await app.user.type(screen.getByLabelText('Name'), 'Luna');
  await app.user.click(justSent().getByRole('button', { name: 'Undo, Guppy' }));
  const keep = await screen.findByRole('button', { name: /^Keep “/ });
  screen.getByText(
    wholeText(
      '“Guppy” is not sent before you answer. If you keep the unfinished pet, this one is sent 10 seconds later, unless you undo it again.',
    ),
  );
  vi.setSystemTime(Date.now() + 60_000);
  await app.user.click(keep);
  expect(value('Name')).toBe('Luna');
  await justSent().findByText('Sending in 10 s');
  // While the answer is being written, no key is taken.
  const undo = justSent().getByRole('button', { name: 'Undo, Guppy' });
  await waitFor(() => expect(undo.getAttribute('aria-busy')).toBeNull());

  await app.user.keyboard('{Alt>}z{/Alt}');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Replace your unfinished pet?' }),
  );
  dialog.getByText(wholeText(/^You have an unfinished pet in the form: “Luna”, category 9\./));
  await app.user.click(screen.getByRole('button', { name: 'Replace it' }));
  await waitFor(() => expect(value('Name')).toBe('Guppy'));
  await expectNothingLeft(app);
});

test('a pet that Undo asks about may stay in Sent, not sent, beside the unfinished pet', async () => {
  const app = await addGuppy();
  await justSent().findByText(/^Sending in/);
  await app.user.type(screen.getByLabelText('Name'), 'Luna');
  await app.user.click(justSent().getByRole('button', { name: 'Undo, Guppy' }));
  await app.user.click(await screen.findByRole('button', { name: 'Keep both unsent' }));
  await justSent().findByText('Not sent');
  vi.setSystemTime(Date.now() + 60_000);
  await justSent().findByRole('button', { name: 'Send now, Guppy' });
  expect(value('Name')).toBe('Luna');
  expect(posts(app)).toEqual([]);
});

test('Undo says while it asks that another tab has undone its pet', async () => {
  const app = await addGuppy();
  await justSent().findByText(/^Sending in/);
  await app.user.type(screen.getByLabelText('Name'), 'Luna');
  await app.user.click(justSent().getByRole('button', { name: 'Undo, Guppy' }));
  await screen.findByRole('button', { name: /^Keep “/ });
  await removeElsewhere();
  await screen.findByText(
    wholeText('“Guppy” can no longer be undone: another tab has changed it.'),
  );
  await app.user.click(screen.getByRole('button', { name: /^Keep “/ }));
  expect(value('Name')).toBe('Luna');
  await expectNothingLeft(app);
});

test.each([
  ['another page, by Back', () => history.back()],
  ['another page, by a link', () => screen.getByRole('link', { name: 'Overview' }).click()],
])(
  'leaving for %s keeps the unfinished pet, and gives the other its time again',
  async (_, leave) => {
    const app = await renderOpenApp({ address: '/pets/sent' });
    await app.user.click(await screen.findByRole('link', { name: /Add/ }));
    await screen.findByLabelText('Category');
    localStorage.setItem('pet-store:undo', '10');
    await app.user.type(screen.getByLabelText('Category'), '9');
    stopClock();
    await app.user.type(screen.getByLabelText('Name'), 'Guppy{Enter}');
    await justSent().findByText(/^Sending in/);
    await app.user.type(screen.getByLabelText('Name'), 'Luna');
    await app.user.click(justSent().getByRole('button', { name: 'Undo, Guppy' }));
    await screen.findByRole('button', { name: /^Keep “/ });
    vi.setSystemTime(Date.now() + 60_000);
    act(leave);
    await waitFor(async () =>
      expect(await storedRows()).toContain(`"notBefore":${Date.now() + 10_000}`),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('Undo, Correct and Keep on the form add no history entry', async () => {
  await writePet('Gupy', { state: refused('Too short.') });
  const app = await addGuppy();
  const entries = history.length;
  await app.user.click(await justSent().findByRole('button', { name: 'Undo, Guppy' }));
  await waitFor(() => expect(value('Name')).toBe('Guppy'));
  await app.user.click(justSent().getByRole('button', { name: 'Correct, Gupy' }));
  await app.user.click(await screen.findByRole('button', { name: /^Keep “/ }));
  await app.user.click(justSent().getByRole('button', { name: 'Correct, Gupy' }));
  await app.user.click(await screen.findByRole('button', { name: 'Replace it' }));
  await waitFor(() => expect(value('Name')).toBe('Gupy'));
  expect(history.length).toBe(entries);
});

test('Undo asks before it replaces the quantity of a pet of the same name', async () => {
  const app = await addGuppy();
  await justSent().findByText(/^Sending in/);
  await app.user.type(screen.getByLabelText('Quantity'), '12');
  await app.user.type(screen.getByLabelText('Name'), 'Guppy');
  await app.user.keyboard('{Alt>}z{/Alt}');
  await app.user.click(await screen.findByRole('button', { name: /^Keep “/ }));
  expect([value('Name'), value('Quantity')]).toEqual(['Guppy', '12']);
});

test('Undo of a correction gives the refused pet its buttons back', async () => {
  await writePet('Gupy', { state: refused('Too short.') });
  const app = await openForm(10);
  await app.user.click(await screen.findByRole('button', { name: 'Correct, Gupy' }));
  await waitFor(() => expect(value('Name')).toBe('Gupy'));
  await app.user.clear(screen.getByLabelText('Name'));
  stopClock();
  await app.user.type(screen.getByLabelText('Name'), 'Guppy{Enter}');
  await justSent().findByText(/^Sending in/);
  expect(justSent().getAllByRole('rowheader')).toHaveLength(1);
  await app.user.click(await justSent().findByRole('button', { name: 'Undo, Guppy' }));
  await justSent().findByText('Refused');
  justSent().getByRole('button', { name: 'Correct, Gupy' });
  justSent().getByRole('button', { name: 'Dismiss, Gupy' });
  expect(justSent().getAllByRole('rowheader')).toHaveLength(1);

  // The form has the correction again, and still corrects the refused pet.
  expect(value('Name')).toBe('Guppy');
  screen.getByText(wholeText('Correcting Gupy, which was not added.'));
  expect(screen.queryByLabelText('Quantity')).toBeNull();
  expect(screen.queryByText('Kept from the last pet')).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Add pet' }));
  await justSent().findByText(/^Sending in/);
});

test('Correct without a change sends the pet again, which the store may accept now', async () => {
  await writePet('Gupy', { state: refused('There is no category 4.') });
  const app = await openForm(0);
  await app.user.click(await screen.findByRole('button', { name: 'Correct, Gupy' }));
  await waitFor(() => expect(value('Name')).toBe('Gupy'));
  await app.user.click(screen.getByRole('button', { name: 'Add pet' }));
  await justSent().findByText(wholeText('Added as pet 1'));
  justSent().getByText(/^Refused first as/);
  expect(posts(app)).toHaveLength(1);
});

test('the pet waits five seconds unless a person has chosen', async () => {
  const app = await openForm();
  await app.user.type(screen.getByLabelText('Category'), '9');
  stopClock();
  await app.user.type(screen.getByLabelText('Name'), 'Guppy{Enter}');
  await justSent().findByText('Sending in 5 s');
  expect(await storedRows()).toContain(`"notBefore":${Date.now() + 5000}`);
});

test('the category that Undo has brought back is no unfinished pet', async () => {
  await writePet('Gupy', { state: refused('Too short.') });
  const app = await addGuppy();
  await app.user.click(await justSent().findByRole('button', { name: 'Undo, Guppy' }));
  await waitFor(() => expect(value('Name')).toBe('Guppy'));
  await app.user.type(screen.getByLabelText('Name'), '{Enter}');
  await app.user.click(await justSent().findByRole('button', { name: 'Undo, Guppy' }));
  await waitFor(() => expect(value('Name')).toBe('Guppy'));
  await app.user.clear(screen.getByLabelText('Name'));
  await app.user.click(await justSent().findByRole('button', { name: 'Correct, Gupy' }));
  await waitFor(() => expect(value('Name')).toBe('Gupy'));
});
