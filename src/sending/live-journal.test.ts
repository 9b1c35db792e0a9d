// The journal as a page shows it, in a simulation whose steps run in a fixed order.
import { expect, test } from 'vitest';
import { countOpenQuestions } from './journal/journal-view.ts';
import { outcomeOf } from './journal/outcome.ts';
import { checkLockName } from './sender/ports.ts';
import { startSimulatedTabs } from '../testing/sending/simulated-tabs.ts';

const REX = { name: 'Rex', categoryId: 4n };

const { simulation, tab, connection, steps, stored, states, start, fail, passSeconds, runUntil } =
  startSimulatedTabs();
const journal = (index = 0) => connection(index).sending.currentJournal();
const kindsIn = (index: number) =>
  journal(index)
    .view?.batches.toReversed()
    .map((batch) => (batch.from === 'form' ? outcomeOf(batch.row).is : 'file'));
const countOpenIn = (index: number) => {
  const { view } = journal(index);
  return view && countOpenQuestions(view);
};
const submit = (index = 0) => simulation().userActions.submit(tab(index), REX);
/** How many messages the second tab has heard. */
const messages = () =>
  simulation().system.schedule.log.filter((line) => /^tab 1.*: message$/.test(line)).length;
const listsRead = () => simulation().system.network.reads.length;

test('shows the pets of its place and of places that the build no longer has', async () => {
  expect(journal()).toEqual({ view: undefined, otherPlaces: [], storage: 'opening' });
  submit();
  await steps();
  expect(journal().view?.batches).toMatchObject([
    { pet: REX, row: { attempts: [{ is: 'added' }] } },
  ]);
  expect(journal().otherPlaces.map(({ batches }) => batches.length)).toEqual([1]);
  expect(journal().storage).toBe('disk');
});

test('calls its listeners when it changes, until they unsubscribe', async () => {
  await steps();
  let calls = 0;
  const unsubscribe = connection().sending.subscribe(() => {
    calls += 1;
  });
  const before = journal();
  submit();
  expect(calls).toBeGreaterThan(0);
  // Progress alone does not change the journal.
  expect(journal()).toBe(before);
  await passSeconds(1);
  expect(journal()).not.toBe(before);
  unsubscribe();
  calls = 0;
  submit(1);
  await passSeconds(1);
  expect(calls).toBe(0);
});

test('sends the other tabs at most four messages in a second', async () => {
  await steps();
  start();
  await steps();
  const first = messages();
  const log = simulation().system.schedule.log;
  expect(log.filter((line) => /^tab 0.*: commit$/.test(line)).length).toBeGreaterThan(3);
  simulation().system.schedule.advanceTime(249);
  await steps();
  expect(messages()).toBe(first);
  simulation().system.schedule.advanceTime(1);
  await steps();
  expect(messages()).toBeGreaterThan(first);
  expect(journal(1).view?.batches).toMatchObject([{ counts: { added: 5 } }]);
});

test('sends messages within 250 ms also after the clock was set back', async () => {
  submit();
  await passSeconds(1);
  simulation().system.setClock(-3_600_000);
  submit();
  simulation().system.schedule.advanceTime(250);
  await steps();
  simulation().system.schedule.advanceTime(250);
  await steps();
  expect(kindsIn(1)).toEqual(['added', 'added']);
});

test.each([
  { what: 'pet', send: () => submit(), left: 'on its way', settled: 'unknown' },
  { what: 'row', send: () => start(), left: 'on its way', settled: 'unknown' },
  { what: 'pet', send: () => submit(), left: 'waiting', settled: 'not sent' },
])('settles within 10 seconds an $what that a closed tab left $left', async (row) => {
  row.send();
  await runUntil(() => states().some(({ is }) => is === row.left));
  simulation().tabActions.sleep(tab());
  // The second tab reads the journal while the first one is open.
  simulation().tabActions.sleep(tab(1));
  simulation().tabActions.wake(tab(1));
  const left = states().filter(({ is }) => is === row.left).length;
  await passSeconds(5);
  simulation().system.endPage(tab());
  await passSeconds(4);
  expect(states()[0]?.is).toBe(row.left);
  await passSeconds(1);
  expect(states()[0]?.is).toBe(row.settled);
  for (const index of [1, 2]) expect(countOpenIn(index)).toBe(row.settled === 'unknown' ? left : 0);
});

test('asks the browser to keep its storage once a question is open, not before', async () => {
  const pages = simulation().system.pagesThatKeepStorage;
  submit();
  await passSeconds(1);
  expect([kindsIn(0), pages.size]).toEqual([['added'], 0]);
  fail({ do: 'lost' });
  submit();
  await passSeconds(1);
  expect(countOpenIn(0)).toBe(1);
  expect(pages.has(connection().page)).toBe(true);
});

test('waits for nothing once all pets are settled', async () => {
  submit();
  start();
  await passSeconds(10);
  expect(journal().view?.batches).toHaveLength(2);
  expect(simulation().system.schedule.advanceToNextTimer()).toBe(false);
});

test('checks the lists for an open question in one tab, after its end, 30 seconds and 2 minutes', async () => {
  fail({ do: 'lost' });
  submit();
  await passSeconds(29);
  expect(listsRead()).toBe(4);
  await passSeconds(1);
  expect(listsRead()).toBe(8);
  await passSeconds(89);
  expect(listsRead()).toBe(8);
  await passSeconds(1);
  expect(listsRead()).toBe(12);
  await passSeconds(600);
  expect(listsRead()).toBe(12);
});

test('shows no names once the store is closed, and does nothing more', async () => {
  fail({ do: 'lost' });
  submit();
  await steps();
  const { sending, close, page } = connection();
  close.abort();
  expect(sending.currentJournal()).toMatchObject({ view: undefined, otherPlaces: [] });
  submit(1);
  for (const other of [1, 2]) simulation().system.endPage(tab(other));
  const { log } = simulation().system.schedule;
  // The limit of a wait for a lock ends later, and does nothing.
  const countSteps = () =>
    log.filter((line) => line.startsWith(page.name) && !line.includes('was not free')).length;
  const before = countSteps();
  await passSeconds(200);
  expect(countSteps()).toBe(before);
  expect(sending.currentJournal().view).toBeUndefined();
  expect(stored()).toEqual([]);
});

test('looks again within 3 seconds although a tab fell asleep while it checked the lists', async () => {
  fail({ do: 'lost' });
  submit();
  await runUntil(() => simulation().system.network.reads.length > 0);
  const { locks } = simulation().system;
  expect(locks.holderOf(checkLockName(tab().place))).toBeDefined();
  simulation().tabActions.sleep(tab());
  await steps();
  const ref = { batch: String(journal(1).view?.batches[0]?.id), row: 0 };
  let isDone = false;
  void connection(1)
    .sending.act(ref, { do: 'look again' })
    .then(() => {
      isDone = true;
    });
  await passSeconds(2);
  expect(isDone).toBe(false);
  await passSeconds(1);
  expect(isDone).toBe(true);
  expect(journal(1).view?.batches).toMatchObject([{ row: { finding: { answer: 'not seen' } } }]);
});
