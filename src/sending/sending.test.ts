// Open questions in a simulation whose steps run in a fixed order.
import { expect, test } from 'vitest';
import { startSimulatedTabs } from '../testing/sending/simulated-tabs.ts';
import { EARLIER_PLACE } from '../testing/simulation/system/simulated-system.ts';

const REX = { name: 'Rex', categoryId: 4n };

const { simulation, tab, connection, steps, fail } = startSimulatedTabs();
const currentJournal = () => connection().sending.currentJournal();

test('repeats a check later when its finding cannot be written', async () => {
  // The other tabs would check the lists instead.
  for (const other of [1, 2]) simulation().system.endPage(tab(other));
  fail({ do: 'lost' });
  simulation().userActions.submit(tab(), REX);
  await steps();
  expect(simulation().sentPets.at(tab().place)[0]?.state).toMatchObject({
    is: 'unknown',
    looks: 1,
  });
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
  expect(simulation().sentPets.at(tab().place)[0]?.state).toMatchObject({ looks: 3 });
});

test('closes an open question as a person decides, once', async () => {
  fail({ do: 'lost' });
  simulation().userActions.submit(tab(), REX);
  await steps();
  simulation().userActions.decide(tab(), 0, false);
  simulation().userActions.decide(tab(1), 0, true);
  await steps();
  const { decisions } = simulation().userActions;
  expect(await Promise.all(decisions.map(({ isDecided }) => isDecided))).toEqual([true, false]);
  expect(currentJournal().view?.entries).toMatchObject([
    { state: { is: 'decided', how: 'not added' } },
  ]);
});

test('closes an open question of a place that the build no longer has', async () => {
  simulation().userActions.decide(tab(), 0, false, EARLIER_PLACE);
  await steps();
  expect(await simulation().userActions.decisions[0]?.isDecided).toBe(true);
  const [earlier] = currentJournal().otherPlaces;
  expect(earlier?.entries.map(({ state }) => state.is)).toEqual(['decided']);
});
