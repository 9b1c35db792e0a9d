// One page's sending, and what it reads, checks and clears in the journal, in a simulation with fixed steps.
import { expect, test } from 'vitest';
import type { Way } from './journal/ways.ts';
import { PETS, startSimulatedTabs } from '../testing/sending/simulated-tabs.ts';
import { EARLIER_PLACE, PLACES } from '../testing/simulation/system/simulated-system.ts';

const REX = { name: 'Rex', categoryId: 4n };
const ADA = { name: 'Ada', categoryId: 4n };

const { simulation, tab, connection, steps, states, fail, passSeconds, start, control, runUntil } =
  startSimulatedTabs();
const sending = (index = 0) => connection(index).sending;
const currentJournal = () => sending().currentJournal();
const batches = (index = 0) => sending(index).currentJournal().view?.batches ?? [];
const check = () => batches()[0]?.check;
const row = () => simulation().sentPets.at(tab().place)[0]?.row;
const submit = (pet = REX, index = 0) => simulation().userActions.submit(tab(index), pet);
/** Presses a button of a sent pet. @returns why nothing was done, once it has ended */
const press = (index: number, way: Way['way']) => {
  simulation().userActions.press(tab(index), way, { pick: 0, isOutdated: false });
  return () => simulation().userActions.presses.ofRows.at(-1)?.ended;
};

test('repeats a check later when its finding cannot be written', async () => {
  // The other tabs would check the lists instead.
  for (const other of [1, 2]) simulation().system.endPage(tab(other));
  fail({ do: 'lost' });
  submit();
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
  const acting = sending().act(ref, { do: 'send again' }, EARLIER_PLACE);
  await steps();
  expect(await acting).toBe('gone');
  expect(simulation().sentPets.find(EARLIER_PLACE, ref)?.attempts).toHaveLength(1);
});

test('says that no list could be read', async () => {
  fail({ do: 'lost' });
  submit();
  await steps();
  const ref = { batch: String(batches()[0]?.id), row: 0 };
  const looking = sending().act(ref, { do: 'look again' });
  await steps();
  expect(await looking).toBeUndefined();
  simulation().system.network.online = false;
  const lookingOffline = sending().act(ref, { do: 'look again' });
  await steps();
  expect(await lookingOffline).toBe('not read');
});

test('clears settled pets, of its own place only', async () => {
  submit();
  simulation().tabActions.changeEnvironment(tab(1), String(PLACES[1]));
  submit(ADA, 1);
  await steps();
  simulation().userActions.clearSettled(tab());
  await steps();
  expect(batches()).toEqual([]);
  expect(batches(1)).toMatchObject([{ pet: ADA }]);
});

test('keeps the rows of an unfinished import when settled pets are cleared', async () => {
  start();
  await runUntil(() => states().some(({ is }) => is === 'added'));
  control('pause');
  await passSeconds(1);
  simulation().userActions.clearSettled(tab());
  await steps();
  const read = sending().readImport(String(tab().file?.batch));
  await steps();
  expect((await read)?.rows.map(({ pet }) => pet)).toEqual(PETS);
});

test('compares the lists with those that were read when the form was opened', async () => {
  simulation().userActions.openForm(tab());
  await steps();
  fail({ do: 'store', answer: 'none' });
  submit();
  await steps();
  expect(row()).toMatchObject({ finding: { answer: 'likely added' } });
});

test('compares the lists with those that were read when the file was chosen', async () => {
  simulation().importActions.chooseFile(tab(), [REX]);
  await steps();
  fail({ do: 'store', answer: 'none' });
  simulation().importActions.start(tab());
  await passSeconds(1);
  expect(row()).toMatchObject({ finding: { answer: 'likely added' } });
});

test('reads an import of its own place, or of another', async () => {
  simulation().importActions.chooseFile(tab(), [REX]);
  simulation().importActions.start(tab());
  await passSeconds(1);
  const batch = String(tab().file?.batch);
  const read = [
    sending().readImport(batch),
    sending().readImport(batch, String(PLACES[1])),
    sending(1).readImport(batch),
  ];
  await steps();
  expect(await Promise.all(read)).toMatchObject([
    { rows: [{ pet: REX }] },
    undefined,
    { rows: [{ pet: REX }] },
  ]);
});

test('makes an open question of a pet whose outcome cannot be written, without a reload', async () => {
  submit();
  await runUntil(() => simulation().system.serviceAt(tab().place).list({ limit: 1 }).length > 0);
  simulation().system.disk.failNextCommit = true;
  await steps();
  expect(states()).toMatchObject([{ is: 'unknown' }]);
});

test('empties its journal unless a tab is sending', async () => {
  submit();
  await runUntil(() => states().some(({ is }) => is === 'on its way'));
  const refused = sending(1).empty();
  await steps();
  expect(await refused).toBe(false);
  const emptied = sending(1).empty();
  await steps();
  expect(await emptied).toBe(true);
  expect(batches(1)).toEqual([]);
});
