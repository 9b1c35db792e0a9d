import { expect, test, vi } from 'vitest';
import { requestPersistentStorage } from './request-persistent-storage.ts';

test('asks the browser once per page, even if that fails', async () => {
  const persist = vi.fn(() => Promise.reject(new TypeError('It does not say.')));
  vi.stubGlobal('navigator', { storage: { persist } });
  await requestPersistentStorage();
  await requestPersistentStorage();
  expect(persist).toHaveBeenCalledOnce();
});
