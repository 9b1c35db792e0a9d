// What sending reads, checks and clears in the journal, in a simulation with fixed steps.
import { expect, test } from 'vitest';
import { PETS, startSimulatedTabs } from '../testing/sending/simulated-tabs.ts';
import { PLACES } from '../testing/simulation/system/simulated-system.ts';

const REX = { name: 'Rex', categoryId: 4n };
const ADA = { name: 'Ada', categoryId: 4n };

const { simulation, tab, connection, steps, states, fail, passSeconds, start, control, runUntil } =
  startSimulatedTabs();
const sending = (index = 0) => connection(index).sending;
const batches = (index = 0) => sending(index).currentJournal().view?.batches ?? [];
const row = () => simulation().sentPets.at(tab().place)[0]?.row;
const submit = (pet = REX, index = 0) => simulation().userActions.submit(tab(index), pet);

test('checks the lists when a person asks for it', async () => {
  fail({ do: 'store', answer: 'none' });
  submit();
  await steps();
  simulation().system.serviceAt(tab().place).changeLast('sold');
  simulation().userActions.press(tab(), 'look again', { pick: 0, isOutdated: false });
  await steps();
  const finding = { pets: [{ ...REX, status: 'sold' }] };
  expect(batches()).toMatchObject([{ check: { count: 2 }, row: { finding } }]);
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

test('submits a draft once, in whichever tab it is pressed', async () => {
  simulation().userActions.openForm(tab());
  tab(1).drafts = new Map(tab().drafts);
  submit();
  submit(ADA, 1);
  await steps();
  const { submissions } = simulation().userActions.presses;
  expect(submissions.map(({ ended }) => ended)).toMatchObject([
    { result: 'submitted' },
    { result: 'used draft' },
  ]);
  expect(batches()).toMatchObject([{ pet: REX }]);
});

test('rejects a pet that the browser cannot write, and is sending no more', async () => {
  const pressed = sending()
    .submit({ draft: 'd', pet: REX, tab: tab().id })
    .catch((error: unknown) => error);
  expect(sending().isSending()).toBe(true);
  simulation().system.disk.failNextCommit = true;
  await steps();
  expect(await pressed).toMatchObject({ message: 'The disk is full.' });
  expect(sending().isSending()).toBe(false);
  const { log } = simulation().system.schedule;
  const release = /heard of the release of lock pet-store:page:/;
  expect(log).toContainEqual(expect.stringMatching(release));
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
