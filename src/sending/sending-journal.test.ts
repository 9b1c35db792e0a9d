// What sending reads, checks and clears in the journal, in a simulation with fixed steps.
import { expect, test } from 'vitest';
import { PETS, startSimulatedTabs } from '../testing/sending/simulated-tabs.ts';
import { PLACES } from '../testing/simulation/system/simulated-system.ts';

const REX = { name: 'Rex', categoryId: 4n };
const ADA = { name: 'Ada', categoryId: 4n };

const { simulation, tab, connection, steps, states, fail, passSeconds, start, control, runUntil } =
  startSimulatedTabs();
const sending = (index = 0) => connection(index).sending;
const entries = (index = 0) => sending(index).currentJournal().view?.entries ?? [];
const submit = (pet = REX, index = 0) => simulation().userActions.submit(tab(index), pet);

test('checks the lists when a person asks for it', async () => {
  fail({ do: 'store', answer: 'none' });
  submit();
  await steps();
  simulation().system.serviceAt(tab().place).changeLast('sold');
  simulation().userActions.checkLists(tab());
  await steps();
  const finding = { pets: [{ ...REX, status: 'sold' }] };
  expect(entries()).toMatchObject([{ state: { is: 'unknown', looks: 2, finding } }]);
});

test('clears settled entries, of its own place only', async () => {
  submit();
  simulation().tabActions.changeEnvironment(tab(1), String(PLACES[1]));
  submit(ADA, 1);
  await steps();
  simulation().userActions.clearSettled(tab());
  await steps();
  expect(entries()).toEqual([]);
  expect(entries(1)).toMatchObject([{ pet: ADA }]);
});

test('keeps the rows of an unfinished import when settled entries are cleared', async () => {
  start();
  await runUntil(() => states().some(({ is }) => is === 'added'));
  control('pause');
  await passSeconds(1);
  simulation().userActions.clearSettled(tab());
  await steps();
  const read = sending().readImport(String(tab().file?.number));
  await steps();
  expect((await read)?.rows.map(({ pet }) => pet)).toEqual(PETS);
});

test('compares the lists with those that were read when the form was opened', async () => {
  simulation().userActions.openForm(tab());
  await steps();
  fail({ do: 'store', answer: 'none' });
  submit();
  await steps();
  expect(states()).toMatchObject([{ is: 'unknown', finding: { answer: 'likely added' } }]);
});

test('compares the lists with those that were read when the file was chosen', async () => {
  simulation().importActions.chooseFile(tab(), [REX]);
  await steps();
  fail({ do: 'store', answer: 'none' });
  simulation().importActions.start(tab());
  await passSeconds(1);
  expect(states()).toMatchObject([{ is: 'unknown', finding: { answer: 'likely added' } }]);
});

test('reads an import of its own place, or of another', async () => {
  simulation().importActions.chooseFile(tab(), [REX]);
  simulation().importActions.start(tab());
  await passSeconds(1);
  const number = String(tab().file?.number);
  const read = [
    sending().readImport(number),
    sending().readImport(number, String(PLACES[1])),
    sending(1).readImport(number),
  ];
  await steps();
  expect(await Promise.all(read)).toMatchObject([
    { rows: [{ pet: REX }] },
    undefined,
    { rows: [{ pet: REX }] },
  ]);
});
