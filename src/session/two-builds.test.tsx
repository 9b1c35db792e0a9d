import { expect, test, vi } from 'vitest';
import { environmentOf } from '../testing/database/computer-with-tabs.ts';

const STAGING = environmentOf('Staging');
const never = new AbortController().signal;

/** Loads the modules of the build in a folder of this origin, like its page. */
async function openPage(base: string) {
  vi.resetModules();
  vi.stubEnv('BASE_URL', base);
  history.replaceState(null, '', `${base}pets`);
  const [{ openSession }, { senderLock }] = await Promise.all([
    import('./session.ts'),
    import('../outbox/ports.ts'),
  ]);
  const session = await openSession([STAGING]);
  return { base, session, lock: senderLock('Staging') };
}

test.each([
  ['/a/', '/b/'],
  ['/', '/a/'],
  ['/a/', '/'],
])(
  'a build in %s keeps its session when that of a build in %s begins and ends',
  async (...bases) => {
    const first = await openPage(bases[0] ?? '');
    await first.session.open(STAGING, 'first', never);
    first.session.current()?.storage.set('draft', 'Rex');
    const second = await openPage(bases[1] ?? '');
    expect(second.session.current()).toBeUndefined();
    await second.session.open(STAGING, 'second', never);
    expect(second.session.current()?.storage.get('draft')).toBeUndefined();
    expect(second.lock).not.toBe(first.lock);
    await second.session.forget();
    history.replaceState(null, '', `${first.base}pets`);
    await first.session.check();
    expect(first.session.current()?.storage.get('draft')).toBe('Rex');
    await first.session.forget();
  },
);

test('at the root, the database keeps its name', async () => {
  await (await openPage('/')).session.open(STAGING, 'key', never);
  expect((await indexedDB.databases()).map(({ name }) => name)).toContain('pet-store');
});
