// A journal that cannot be opened, or that another version of the app uses, in a simulation with fixed steps.
import { expect, test } from 'vitest';
import { startSimulatedTabs } from '../testing/sending/simulated-tabs.ts';

const REX = { name: 'Rex', categoryId: 4n };

const { simulation, tab, connection, steps, stored, passSeconds } = startSimulatedTabs();
const storage = () => connection().sending.currentJournal().storage;
const disk = () => simulation().system.disk;
/** Loads the page of the first tab again. */
const reload = () => {
  simulation().system.endPage(tab());
  connection();
};
/** Presses **Add pet**. @returns what became of it so far */
const submit = () => {
  simulation().userActions.submit(tab(), REX);
  const press = simulation().userActions.presses.submissions.at(-1);
  return () => press?.ended;
};

test('sends nothing while the journal cannot be opened, until a person chooses', async () => {
  disk().failingOpenings = 1000;
  reload();
  const ended = submit();
  await passSeconds(60);
  expect(storage()).toBe('failed');
  expect(ended()).toBeUndefined();
  expect(stored()).toEqual([]);
});

test('sends what was pressed once the journal is open', async () => {
  disk().failingOpenings = 2;
  reload();
  const ended = submit();
  await passSeconds(3);
  expect(storage()).toBe('disk');
  expect(ended()).toMatchObject({ result: 'submitted' });
  expect(stored()).toEqual(['Rex']);
});

test('tells its listeners that a newer version of the app has taken the journal over', async () => {
  reload();
  await steps();
  let calls = 0;
  connection().sending.subscribe(() => {
    calls += 1;
  });
  disk().outdatedPages.add(connection().page);
  void connection().sending.refresh();
  await steps();
  expect(storage()).toBe('newer version');
  expect(calls).toBeGreaterThan(0);
});

test('never sends from a page of an older version, and says why', async () => {
  reload();
  disk().outdatedPages.add(connection().page);
  const ended = submit();
  await passSeconds(5);
  expect(storage()).toBe('newer version');
  expect(ended()).toMatchObject({ error: { name: 'VersionError' } });
  connection().sending.addWithoutRecord();
  const endedNext = submit();
  await passSeconds(5);
  expect(endedNext()).toMatchObject({ error: { name: 'VersionError' } });
  expect(stored()).toEqual([]);
});
