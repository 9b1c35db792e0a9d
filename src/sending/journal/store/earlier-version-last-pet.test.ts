import { beforeEach, expect, test } from 'vitest';
import { openMigration, PLACE } from '../../../testing/sending/earlier-version.ts';
import { changeState } from '../change-state.ts';
import { keys } from './record-keys.ts';

const LEFT_OPEN = {
  is: 'unknown',
  since: expect.any(Number),
  looks: 0,
  errorDescription: {
    happened: 'The page was left before an answer came.',
    next: 'Look for the pet in the list.',
  },
};

let page: ReturnType<typeof openMigration>;
beforeEach(() => {
  page = openMigration();
});

test('migrates the pet that was sent last once, as an open question', async () => {
  const press = '{"pet":{"name":"Rex","categoryId":4}}';
  page.kept.set('press', press);
  await page.migrate();
  expect(page.kept.has('press')).toBe(false);
  // A duplicated tab has the same pet in its storage.
  page.kept.set('press', press);
  await page.migrate();
  const { entries } = await page.view();
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    pet: { name: 'Rex', categoryId: 4n },
    state: { is: 'unknown' },
  });
});

test('removes what the earlier version kept of added pets, and what cannot be read', async () => {
  page.kept.set('added', '[7]');
  page.kept.set('press', '{"pet":7}');
  await page.migrate();
  expect([...page.kept]).toEqual([]);
  expect((await page.view()).entries).toEqual([]);
});

test('migrates each pet that was sent last, and keeps what became of it since', async () => {
  const rex = '{"pet":{"name":"Rex","categoryId":4}}';
  for (const press of [rex, '{"pet":{"name":"Ada","categoryId":4}}']) {
    page.kept.set('press', press);
    await page.migrate();
  }
  const [ada, first] = (await page.view()).entries;
  expect([first?.pet.name, ada?.pet.name]).toEqual(['Rex', 'Ada']);
  expect(first?.state).toEqual(LEFT_OPEN);
  const baseline = await page.store.read(({ get }) =>
    get(keys.baseline(PLACE, first?.number ?? '')),
  );
  expect(baseline).toEqual({ keyMark: '', ids: [], whole: [] });

  await page.store.change((transaction) =>
    changeState(transaction, PLACE, { entry: first?.number ?? '' }, () => ({
      is: 'decided',
      at: 5,
      how: 'not added',
    })),
  );
  page.kept.set('press', rex);
  await page.migrate();
  expect((await page.view()).entries.map(({ state }) => state.is)).toEqual(['unknown', 'decided']);
});
