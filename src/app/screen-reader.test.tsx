// What a blind person hears. `src/testing/screen-reader.ts` describes the phrases.
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addAndSend } from '../testing/steps/form-steps.ts';
import {
  chooseFile,
  openImport,
  START_BUTTON,
  startImport,
} from '../testing/steps/import-steps.ts';
import { manyPets, renderOpenApp } from '../testing/render-app.tsx';
import { expectInOrder, listen, readAloud } from '../testing/screen-reader.ts';
import { wholeText } from '../testing/whole-text.ts';

const region = (name: string) => screen.getByRole('region', { name });

const NAME_FIELD = 'textbox, Name, You cannot change or remove a pet here after adding it.';

async function openForm() {
  const app = await renderOpenApp({ address: '/pets/new', pets: manyPets(3) });
  await app.user.type(await screen.findByLabelText('Category'), '4');
  await waitFor(() => expect(app.received).toContain('GET /pets?limit=100&status=available'));
  return app;
}

test('the list: the frame, the controls, the number of pets, then each pet by its name', async () => {
  const { user } = await renderOpenApp({ pets: manyPets(2, { status: 'sold' }) });
  await screen.findByText('All 2 pets.');
  await screen.findByRole('contentinfo');
  expectInOrder(await readAloud(document.body), [
    'link, Skip to main content',
    'banner',
    'button, Menu',
    'navigation, Main',
    'link, Pets, current page',
    'link, Sent',
    'main',
    'heading, Pets, level 1',
    'search, Pets',
    'button, Filter All · 20',
    'link, Add pet, key shortcuts Alt+N',
    'group, Filter',
    'radio, All, checked, position 1, set size 4',
    'radio, Sold, not checked, position 4, set size 4',
    'combobox, Limit, 20, has popup listbox, not expanded',
    'region, List',
    'All 2 pets.',
    'button, Refresh, key shortcuts Alt+R',
    'table, Pets, not busy',
    'columnheader, Name',
    'button, Name',
    'rowheader, Pet 1',
    'link, Pet 1',
    'rowheader, Pet 2',
    'link, Pet 2',
    'contentinfo',
  ]);

  const heard = await listen();
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await user.click(screen.getByRole('radio', { name: 'Sold' }));
  await waitFor(async () =>
    expectInOrder(await heard(), [
      'polite: Sorted by Name, ascending.',
      'polite: All 2 sold pets.',
    ]),
  );
});

test('the form: says what is wrong each time it is submitted, and with each wrong field', async () => {
  const { user } = await renderOpenApp({ address: '/pets/new' });
  await screen.findByLabelText('Category');
  const first = await listen();
  await user.click(screen.getByRole('button', { name: 'Add pet' }));
  await waitFor(async () =>
    expect(await first()).toEqual([
      'button, Add pet',
      NAME_FIELD,
      'polite: Enter a name. Enter a category',
    ]),
  );
  const second = await listen();
  await user.keyboard('{Enter}');
  await waitFor(async () =>
    expect(await second()).toEqual(['polite: Enter a name. Enter a category']),
  );
  expectInOrder(await readAloud(screen.getByRole('form', { name: 'Add a pet' })), [
    'form, Add a pet',
    'textbox, Name, Enter a name You cannot change or remove a pet here after adding it., invalid',
    'combobox, Category, A whole number, like 12 Enter a category, has popup listbox, not expanded, autocomplete in list, 1 control, invalid',
    'group, Status',
    'radio, Available, checked, position 1, set size 4',
    'radio, Not set, not checked, position 4, set size 4',
    'button, Add pet',
    'button, Clear',
    'You cannot change or remove a pet here after adding it.',
  ]);
});

test('an added pet: says its ID once, and nothing while its name is typed', async () => {
  const app = await openForm();
  const heard = await listen();
  await addAndSend(app, 'Mr Whiskers');
  await waitFor(async () =>
    expect(await heard()).toEqual([
      NAME_FIELD,
      'button, Send now, Mr Whiskers',
      NAME_FIELD,
      'polite: Mr Whiskers was added as pet 4.',
    ]),
  );
  expectInOrder(await readAloud(region('Just sent')), [
    'region, Just sent',
    'heading, Just sent, level 2',
    'link, View all in Sent',
    'table, Just sent, not busy',
    'columnheader, Name',
    'columnheader, Outcome',
    'rowheader, Mr Whiskers',
    'cell, Available',
    'link, Added as pet 4',
  ]);
});

test('a question: asks by the name of the pet, then reads the evidence and the answers', async () => {
  const app = await openForm();
  app.intercept((request) =>
    request.method === 'POST'
      ? app.serve(request).then(() => Promise.reject(new TypeError('network error')))
      : undefined,
  );
  const asked = await listen();
  await addAndSend(app, 'Rex');
  await screen.findByText(wholeText('Probably: pet 4 matches exactly.'));
  expect(await asked()).toEqual([
    NAME_FIELD,
    'button, Send now, Rex',
    NAME_FIELD,
    expect.stringMatching(/^polite: Rex: was it added\?/),
  ]);
  expectInOrder(await readAloud(region('Just sent')), [
    'region, Just sent',
    'rowheader, Rex',
    'Was it added?',
    'Probably:',
    'link, pet 4',
    'matches exactly.',
    'button, Details, Rex, not expanded',
    'button, No, not added, Rex',
    'button, Yes, pet 4, Rex, key shortcuts Alt+Y',
    'button, More, Rex',
    'button, Check again, Rex',
    'button, Send again (may create a duplicate), Rex',
  ]);

  const answered = await listen();
  await app.user.click(screen.getByRole('button', { name: 'Yes, pet 4, Rex' }));
  await waitFor(async () =>
    expect(await answered()).toEqual([
      'button, Yes, pet 4, Rex, key shortcuts Alt+Y',
      NAME_FIELD,
      'polite: Rex was marked as added: pet 4.',
    ]),
  );
});

test('an import: says the sum of the preview, reads problems first, then says the result', async () => {
  // “Reading…” lasts until the host has said that it has no names of categories.
  let respond: () => void = () => undefined;
  const responded = new Promise<void>((resolve) => {
    respond = resolve;
  });
  vi.stubGlobal('fetch', () => responded.then(() => new Response('', { status: 404 })));
  const app = await openImport();
  const previewed = await listen();
  await chooseFile(app, 'name,category\nRex,4\n,4\n');
  await waitFor(async () => expect(await previewed()).toContain('polite: Reading…'));
  respond();
  await screen.findByRole('button', START_BUTTON);
  await waitFor(async () =>
    expectInOrder(await previewed(), [
      'polite: Reading…',
      'heading, Preview of delivery.csv, 2 rows: 1 to add, 1 with a problem., level 2',
    ]),
  );
  expectInOrder(await readAloud(region('Import')), [
    'group, Rows',
    'radio, With problems 1, not checked, position 2, set size 2',
    'table, Rows, not busy, row count 3',
    'columnheader, Line',
    'cell, 3',
    'textbox, Name, line 3, Enter a name, invalid',
    'cell, 2',
    'rowheader, Rex',
    'button, Add 1 pet to Staging',
  ]);

  const ended = await listen();
  await startImport(app);
  await waitFor(async () =>
    expect((await ended()).at(-1)).toBe('heading, 1 pet added, 1 with a problem, level 2'),
  );
  await screen.findByRole('table', { name: 'Rows not known to be added' });
  expectInOrder(await readAloud(region('Import')), [
    'button, Correct 1 row',
    'button, Download results',
    'table, Rows not known to be added, not busy',
    'rowheader, No name',
    'Name: Enter a name',
    'button, Correct, no name',
    'button, Dismiss, no name',
  ]);
});
