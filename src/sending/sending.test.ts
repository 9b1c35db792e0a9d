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
  stage.world.network.faults.push({ do: 'lost' });
  stage.people.press(tab(), REX);
  while (states()[0] !== 'unknown') await letHappen(stage, 1);
  while (stage.world.network.reads.length < 1) await letHappen(stage, 1);
  stage.world.disk.failNextCommit = true;
  await letHappen(stage, LONG);
  expect(stage.sentPets.at(tab().place)[0]?.state).toMatchObject({ looks: 0 });
  for (let seconds = 0; seconds < 300; seconds += 10) {
    stage.world.schedule.pass(10_000);
    await letHappen(stage, LONG);
  }
  expect(stage.sentPets.at(tab().place)[0]?.state).toHaveProperty('finding.answer', 'not seen');
});
