// Presses in a simulated world whose steps are not left to chance.
import { beforeEach, expect, test } from 'vitest';
import { createStage, letHappen, type Stage } from './world/stage.ts';

const REX = { name: 'Rex', categoryId: 4n };
const LONG = 500;

let stage: Stage;
beforeEach(async () => {
  stage = await createStage([]);
});

const tab = (index = 0) => stage.world.tab(index);
const states = () => stage.sentPets.at(tab().place).map(({ state }) => state.is);
const stored = () => stage.world.serviceAt(tab().place).list({ limit: 100 });

test('a pet is sent, and its ID kept', async () => {
  stage.people.press(tab(), REX);
  await letHappen(stage, LONG);
  expect(states()).toEqual(['added']);
  expect(stored()).toHaveLength(1);
});

test('two presses, a duplicated tab and a reload send a draft once', async () => {
  stage.people.press(tab(), REX);
  stage.people.press(tab(), REX);
  stage.people.duplicate(tab(), tab(1));
  stage.people.press(tab(1), REX);
  await letHappen(stage, 20);
  stage.world.endPage(tab());
  stage.people.press(tab(), REX);
  await letHappen(stage, LONG);
  expect(states()).toHaveLength(1);
});

test('a press whose entry is not yet written when the key is forgotten writes nothing', async () => {
  stage.people.press(tab(), REX);
  stage.world.sessionOf(tab()).close.abort();
  await letHappen(stage, LONG);
  expect(stage.sentPets.all.filter(({ place }) => place === tab().place)).toEqual([]);
  expect(stored()).toEqual([]);
});

test('an outcome that cannot be written becomes an open question, in the same page', async () => {
  stage.people.press(tab(), REX);
  while (stored().length === 0) await letHappen(stage, 1);
  stage.world.disk.failNextCommit = true;
  await letHappen(stage, LONG);
  expect(states()).toEqual(['unknown']);
});

test('what waited when its page was killed is not sent, what was on its way is open', async () => {
  stage.people.press(tab(), REX);
  while (states()[0] !== 'waiting') await letHappen(stage, 1);
  stage.world.endPage(tab());
  await letHappen(stage, LONG);
  stage.world.sessionOf(tab());
  await letHappen(stage, LONG);
  expect(states()).toEqual(['not sent']);

  stage.people.press(tab(), REX);
  while (stored().length === 0) await letHappen(stage, 1);
  stage.world.endPage(tab());
  await letHappen(stage, LONG);
  stage.world.sessionOf(tab());
  await letHappen(stage, LONG);
  expect(states()).toEqual(['not sent', 'unknown']);
});

test('a look whose finding cannot be written is made again later', async () => {
  // The other tabs would look in its place.
  for (const other of [1, 2]) stage.world.endPage(tab(other));
  stage.world.network.faults.push({ do: 'lost' });
  stage.people.press(tab(), REX);
  await letHappen(stage, LONG);
  expect(stage.sentPets.at(tab().place)[0]?.state).toMatchObject({ is: 'unknown', looks: 1 });
  stage.world.schedule.pass(30_000);
  for (let step = 0; step < LONG; step += 1) {
    stage.world.disk.failNextCommit = true;
    await letHappen(stage, 1);
  }
  stage.world.disk.failNextCommit = false;
  for (const seconds of [60, 60]) {
    stage.world.schedule.pass(seconds * 1000);
    await letHappen(stage, LONG);
  }
  expect(stage.sentPets.at(tab().place)[0]?.state).toMatchObject({ looks: 3 });
});
