import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { choose, forgetAll, openImport, rowsNamed } from '../../testing/test-import.tsx';
import { removeLocks } from '../../testing/web-locks.ts';

// Before any page opens its records: a private window, say.
Object.defineProperty(globalThis, 'indexedDB', {
  value: {
    databases: () => Promise.reject(new DOMException('Blocked.', 'SecurityError')),
    open: () => {
      throw new DOMException('Blocked.', 'SecurityError');
    },
  },
});

afterEach(forgetAll);

test('a browser that keeps nothing offers no import, and the page says why', async () => {
  const app = await openImport();
  await choose(app, rowsNamed('Rex'));
  await screen.findByText(/1 pet would be added to Staging/);
  await screen.findByText(/This browser keeps no record of what is sent/);
  expect(screen.queryByRole('button', { name: 'Start import' })).toBeNull();
});

test('nor does one without locks, as on plain HTTP', async () => {
  removeLocks();
  const app = await openImport();
  await choose(app, rowsNamed('Rex'));
  await screen.findByText(/This page was not opened over HTTPS/);
  expect(screen.queryByRole('button', { name: 'Start import' })).toBeNull();
});
