import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseFile, openImport, rowsNamed, START_BUTTON } from '../../testing/import-steps.ts';
import { removeLocks } from '../../testing/web-locks.ts';

// The browser refuses IndexedDB, as it does in some private windows.
Object.defineProperty(globalThis, 'indexedDB', {
  value: {
    databases: () => Promise.reject(new DOMException('Blocked.', 'SecurityError')),
    open: () => {
      throw new DOMException('Blocked.', 'SecurityError');
    },
  },
});

test('offers no import, and says why, when the browser blocks storage', async () => {
  const app = await openImport();
  await chooseFile(app, rowsNamed('Rex'));
  await screen.findByText('1 row: 1 to add.');
  await screen.findByText(/^Without a record, a reload could send rows twice/);
  expect(screen.queryByRole('button', START_BUTTON)).toBeNull();
});

test('offers no import without Web Locks, as on plain HTTP', async () => {
  removeLocks();
  const app = await openImport();
  await chooseFile(app, rowsNamed('Rex'));
  await screen.findByText(/Without HTTPS/);
  expect(screen.queryByRole('button', START_BUTTON)).toBeNull();
});
