import { expect, onTestFinished, test, vi } from 'vitest';
import { STORAGE_NAME } from '../database/storage-name.ts';
import { watchSession } from './watch-session.ts';

test.each([
  ['the page is focused', () => dispatchEvent(new Event('focus'))],
  ['the page comes back from the history', () => dispatchEvent(new Event('pageshow'))],
  ['the page is shown', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['a frozen page resumes', () => document.dispatchEvent(new Event('resume'))],
  [
    'another tab sends a message',
    () => dispatchEvent(new StorageEvent('storage', { key: `${STORAGE_NAME}:changed` })),
  ],
  ['10 seconds have passed', () => vi.advanceTimersByTime(10_000)],
])('a tab checks its session when %s', (_, happen) => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const check = vi.fn<() => Promise<void>>().mockResolvedValue();
  onTestFinished(watchSession({ check, noteActivity: () => undefined }));
  happen();
  expect(check).toHaveBeenCalledOnce();
});
