// The journal as a page shows it, in a simulation whose steps run in a fixed order.
import { expect, test } from 'vitest';
import { countOpenQuestions } from './journal/journal-view.ts';
import { startSimulatedTabs } from '../testing/sending/simulated-tabs.ts';

const REX = { name: 'Rex', categoryId: 4n };

const { simulation, tab, connection, steps, stored, states, start, fail, passSeconds, runUntil } =
  startSimulatedTabs();
const journal = (index = 0) => connection(index).sending.currentJournal();
const kindsIn = (index: number) => journal(index).view?.entries.map(({ state }) => state.is);
const countOpenIn = (index: number) => {
  const { view } = journal(index);
  return view && countOpenQuestions(view);
};
const submit = (index = 0) => simulation().userActions.submit(tab(index), REX);
/** How many messages the second tab has heard. */
const messages = () =>
  simulation().system.schedule.log.filter((line) => /^tab 1.*: message$/.test(line)).length;
const evidence = () => simulation().system.network.reads.filter(({ draft }) => draft === undefined);

test('shows the entries of its place and of places that the build no longer has', async () => {
  expect(journal()).toEqual({ view: undefined, otherPlaces: [], isPersistent: true });
  submit();
  await steps();
  expect(journal().view?.entries).toMatchObject([{ pet: REX, state: { is: 'added' } }]);
  expect(journal().otherPlaces.map(({ entries }) => entries.length)).toEqual([1]);
  expect(journal().isPersistent).toBe(true);
});

test('shows what the other tabs do', async () => {
  submit();
  await steps();
  expect(kindsIn(1)).toEqual(['added']);
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
  expect(connection(1).sending.currentJournal().view?.imports[0]?.counts.added).toBe(6);
});

test('sends messages within 250 ms also after the clock was set back', async () => {
  submit();
  await passSeconds(1);
  simulation().system.setClock(-3_600_000);
  simulation().userActions.newDraft(tab());
  submit();
  simulation().system.schedule.advanceTime(250);
  await steps();
  simulation().system.schedule.advanceTime(250);
  await steps();
  expect(kindsIn(1)).toEqual(['added', 'added']);
});

test.each([
  { what: 'entry', send: () => submit(), left: 'on its way', settled: 'unknown' },
  { what: 'row', send: () => start(), left: 'on its way', settled: 'unknown' },
  { what: 'entry', send: () => submit(), left: 'waiting', settled: 'not sent' },
])('settles within 10 seconds an $what that a closed tab left $left', async (row) => {
  row.send();
  await runUntil(() => states().some(({ is }) => is === row.left));
  simulation().tabActions.sleep(tab());
  // The second tab reads the journal while the first one is open.
  simulation().tabActions.sleep(tab(1));
  simulation().tabActions.wake(tab(1));
  await passSeconds(5);
  simulation().system.endPage(tab());
  await passSeconds(4);
  expect(states()[0]?.is).toBe(row.left);
  await passSeconds(1);
  expect(states()[0]?.is).toBe(row.settled);
  for (const index of [1, 2]) expect(countOpenIn(index)).toBe(row.settled === 'unknown' ? 1 : 0);
});

test('waits for nothing once all pets are settled', async () => {
  submit();
  start();
  await passSeconds(10);
  expect(journal().view?.entries).toHaveLength(1);
  expect(journal().view?.imports).toHaveLength(1);
  expect(simulation().system.schedule.advanceToNextTimer()).toBe(false);
});

test('checks the lists for an open question in one tab, after its end, 30 seconds and 2 minutes', async () => {
  fail({ do: 'lost' });
  submit();
  await passSeconds(29);
  expect(evidence()).toHaveLength(4);
  await passSeconds(1);
  expect(evidence()).toHaveLength(8);
  await passSeconds(89);
  expect(evidence()).toHaveLength(8);
  await passSeconds(1);
  expect(evidence()).toHaveLength(12);
  await passSeconds(600);
  expect(evidence()).toHaveLength(12);
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
  const before = log.filter((line) => line.startsWith(page.name)).length;
  await passSeconds(200);
  expect(log.filter((line) => line.startsWith(page.name)).length).toBe(before);
  expect(sending.currentJournal().view).toBeUndefined();
  expect(stored()).toEqual([]);
});
