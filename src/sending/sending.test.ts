// Open questions in a simulation whose steps run in a fixed order.
import { expect, test } from 'vitest';
import type { Way } from './journal/ways.ts';
import { startSimulatedTabs } from '../testing/sending/simulated-tabs.ts';
import { EARLIER_PLACE } from '../testing/simulation/system/simulated-system.ts';

const REX = { name: 'Rex', categoryId: 4n };

const { simulation, tab, connection, steps, fail } = startSimulatedTabs();
const currentJournal = () => connection().sending.currentJournal();
const check = () => currentJournal().view?.batches[0]?.check;
/** Presses a button of a sent pet. @returns why nothing was done, once it has ended */
const press = (index: number, way: Way['way']) => {
  simulation().userActions.press(tab(index), way, { pick: 0, isOutdated: false });
  return () => simulation().userActions.presses.ofRows.at(-1)?.ended;
};

test('repeats a check later when its finding cannot be written', async () => {
  // The other tabs would check the lists instead.
  for (const other of [1, 2]) simulation().system.endPage(tab(other));
  fail({ do: 'lost' });
  simulation().userActions.submit(tab(), REX);
  await steps();
  expect(simulation().sentPets.at(tab().place)[0]?.outcome.is).toBe('unknown');
  expect(check()).toMatchObject({ count: 1 });
  simulation().system.schedule.advanceTime(30_000);
  for (let step = 0; step < 2000; step += 1) {
    simulation().system.disk.failNextCommit = true;
    await steps(1);
  }
  simulation().system.disk.failNextCommit = false;
  for (const seconds of [60, 60]) {
    simulation().system.schedule.advanceTime(seconds * 1000);
    await steps();
  }
  expect(check()).toMatchObject({ count: 3 });
});

test('closes an open question as a person decides, once', async () => {
  fail({ do: 'lost' });
  simulation().userActions.submit(tab(), REX);
  await steps();
  press(0, 'it was not added');
  press(1, 'it was added');
  await steps();
  const { ofRows } = simulation().userActions.presses;
  expect(ofRows.map(({ ended }) => ended)).toMatchObject([
    { result: undefined },
    { result: 'decided' },
  ]);
  expect(currentJournal().view?.batches).toMatchObject([
    { row: { decision: { how: 'not added' } } },
  ]);
});

test('closes an open question of a place that the build no longer has', async () => {
  await steps();
  const ended = press(0, 'it was not added');
  await steps();
  expect(ended()).toMatchObject({ result: undefined });
  const [earlier] = currentJournal().otherPlaces;
  expect(earlier?.place).toBe(EARLIER_PLACE);
  expect(earlier?.batches).toMatchObject([{ row: { decision: { how: 'not added' } } }]);
});

test('sends nothing to a place that the build no longer has', async () => {
  await steps();
  const ref = { batch: 'earlier', row: 0 };
  const acting = connection().sending.act(ref, { do: 'send again' }, EARLIER_PLACE);
  await steps();
  expect(await acting).toBe('gone');
  expect(simulation().sentPets.find(EARLIER_PLACE, ref)?.attempts).toHaveLength(1);
});

test('says that no list could be read', async () => {
  fail({ do: 'lost' });
  simulation().userActions.submit(tab(), REX);
  await steps();
  const ref = { batch: String(currentJournal().view?.batches[0]?.id), row: 0 };
  const looking = connection().sending.act(ref, { do: 'look again' });
  await steps();
  expect(await looking).toBeUndefined();
  simulation().system.network.online = false;
  const lookingOffline = connection().sending.act(ref, { do: 'look again' });
  await steps();
  expect(await lookingOffline).toBe('not read');
});
