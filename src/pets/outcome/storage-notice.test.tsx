import { screen } from '@testing-library/react';
import { deleteDB, openDB } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { JOURNAL_DATABASE } from '../../sending/journal/store/indexed-db-record-store.ts';
import { wholeText } from '../../testing/whole-text.ts';

/** Opens the form, and enters the pet Rex. */
async function sendRex() {
  // The tests' setup has opened the journal already, which a module keeps.
  vi.resetModules();
  const { renderOpenApp } = await import('../../testing/render-app.tsx');
  const app = await renderOpenApp({ address: '/pets/new' });
  await app.user.type(await screen.findByLabelText('Category'), '4');
  await app.user.type(screen.getByLabelText('Name'), 'Rex{Enter}');
  await screen.findByRole('row', { name: /Rex/ });
  return app;
}

test('a journal that cannot be opened is in memory after three tries, and every page says so', async () => {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The disk failed.', 'UnknownError');
  });
  const { user } = await sendRex();
  await screen.findByText(wholeText('Rex was added as pet 1.'));
  expect(opening.mock.calls.filter(([name]) => name === JOURNAL_DATABASE)).toHaveLength(3);
  const words = 'This browser keeps no record of what is sent.';
  expect(screen.getByText(words)).toBeDefined();
  for (const page of ['Pets', 'Overview', 'Orders']) {
    await user.click(screen.getByRole('link', { name: page }));
    await screen.findByRole('heading', { name: page, level: 1 });
    expect(screen.getByText(words)).toBeDefined();
  }
});

test('beside a newer version of the app nothing is sent, and every page offers to reload', async () => {
  await deleteDB(JOURNAL_DATABASE);
  const later = await openDB(JOURNAL_DATABASE, 1000);
  onTestFinished(async () => {
    later.close();
    await deleteDB(JOURNAL_DATABASE);
  });
  const { user, sent } = await sendRex();
  await screen.findByRole('row', { name: /Rex.*Not saved, not sent/ });
  await screen.findByText(/^A newer version is in use/);
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await screen.findByRole('heading', { name: 'Overview', level: 1 });
  expect(screen.getByText(/^A newer version is in use/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  expect(sent).not.toContain('POST /pets');
});
