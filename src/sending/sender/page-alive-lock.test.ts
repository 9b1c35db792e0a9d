import { beforeEach, expect, test, vi } from 'vitest';
import { heldLocks, installLocks } from '../../testing/sending/web-locks.ts';
import { webLocks } from '../browser-ports.ts';
import { createPageAliveLock } from './page-alive-lock.ts';

const LOCK = 'pet-store:page:p';
const open = () => createPageAliveLock(webLocks(navigator.locks), 'p');
const released = () => vi.waitFor(() => expect(heldLocks()).toEqual([]));

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  installLocks();
});

test('is held from the first pet that is sent until the last has its outcome', async () => {
  const lock = open();
  expect(heldLocks()).toEqual([]);
  const [releaseFirst, releaseSecond] = await Promise.all([lock.take(), lock.take()]);
  expect(heldLocks()).toEqual([LOCK]);
  releaseFirst();
  const releaseThird = await lock.take();
  releaseSecond();
  // Long enough for a lock to be released, if it is.
  await new Promise((resolve) => setImmediate(resolve));
  expect(heldLocks()).toEqual([LOCK]);
  releaseThird();
  await released();
});

test('is held again when the next pet is sent', async () => {
  const lock = open();
  for (const _ of ['first', 'second']) {
    const release = await lock.take();
    expect(heldLocks()).toEqual([LOCK]);
    release();
    await released();
  }
});

test('needs no Web Locks', async () => {
  const release = await createPageAliveLock(undefined, 'p').take();
  expect(release).not.toThrow();
});

test('can be taken after the browser has refused it once', async () => {
  const locks = webLocks(navigator.locks);
  let refusals = 1;
  const lock = createPageAliveLock(
    {
      ...locks,
      hold: (name, use) =>
        refusals-- > 0
          ? Promise.reject(new DOMException('The page is being left.', 'InvalidStateError'))
          : locks.hold(name, use),
    },
    'p',
  );
  await expect(lock.take()).rejects.toThrow('The page is being left.');
  const release = await lock.take();
  expect(heldLocks()).toEqual([LOCK]);
  release();
  await released();
});
