import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { wholeText } from '../../testing/whole-text.ts';

test('sends nothing while the journal cannot be opened, until a person chooses Add without a record', async () => {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The disk failed.', 'UnknownError');
  });
  // The tests' setup has opened the journal already, which a module keeps.
  vi.resetModules();
  const { renderOpenApp } = await import('../../testing/render-app.tsx');
  const app = await renderOpenApp({ address: '/pets/new' });
  await app.user.type(await screen.findByLabelText('Category ID'), '4');
  await app.user.type(screen.getByLabelText('Name'), 'Rex{Enter}');
  const notice = within(
    (await screen.findByText(/^This browser could not open the record/)).closest('[role=alert]') ??
      document.body,
  );
  notice.getByText(/^Reload the page, or add pets without a record\./);
  notice.getByRole('button', { name: 'Reload the page' });
  expect(opening).toHaveBeenCalledTimes(3);
  expect(within(screen.getByRole('row', { name: /Rex/ })).getByText('Being saved')).toBeDefined();
  expect(app.sent).not.toContain('POST /pets');

  await app.user.click(notice.getByRole('button', { name: 'Add without a record' }));
  await screen.findByText(wholeText('Rex was added as pet 1.'));
  await screen.findByText('This browser keeps no record of what is sent.');
  expect(screen.queryByRole('button', { name: 'Add without a record' })).toBeNull();
  expect(app.sent.filter((request) => request === 'POST /pets')).toHaveLength(1);
});
