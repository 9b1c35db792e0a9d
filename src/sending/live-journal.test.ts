// The journal as a page shows it, and what a page does by itself.
import { expect, test, vi } from 'vitest';
import {
  added,
  NOW,
  ON_ITS_WAY,
  PAGE,
  PLACE,
  rex,
  rowOf,
  UNKNOWN,
  WAITING,
} from '../testing/sending/memory-journal.ts';
import { openTabs } from '../testing/sending/open-tabs.ts';
import { holdLock } from '../testing/web-locks.ts';
import { lookLockName, pageAliveLockName } from './ports.ts';

const FULL = new DOMException('The disk is full.', 'QuotaExceededError');
const TIMEOUT = { kind: 'timeout', limit: 10_000 } as const;
const HOUR = 3600;
const LIST = '?limit=100&status=available';

/** Opens two tabs. */
async function open(...options: Parameters<typeof openTabs>) {
  const tabs = openTabs(...options);
  const tab = tabs.openTab();
  const other = tabs.openTab();
  const { currentJournal } = tab.sending;
  const before = currentJournal();
  await tabs.settle();
  return {
    ...tabs,
    ...tab,
    other,
    before,
    journal: currentJournal,
    batchesIn: ({ sending } = tab) => sending.currentJournal().view?.batches,
    /** Presses **Add pet**, and no answer comes. */
    loseAnswer: async () => {
      await tab.press('Rex');
      await tabs.fail('Rex', TIMEOUT);
    },
    question: async () => (await tabs.view()).batches[0]?.question,
  };
}

test('shows where the journal is and what it has, in each tab', async () => {
  const { before, journal, press, passSeconds, other, batchesIn } = await open();
  expect(before).toEqual({ view: undefined, unsaved: [], storage: 'opening' });
  await press('Rex');
  await passSeconds(1);
  expect(journal()).toMatchObject({ storage: 'disk', view: { batches: [{ from: 'form' }] } });
  expect(batchesIn(other)).toEqual(batchesIn());
});

test('calls its listeners when it changes, until they unsubscribe', async () => {
  const { sending, journal, press } = await open();
  let calls = 0;
  const unsubscribe = sending.subscribe(() => {
    calls += 1;
  });
  const before = journal();
  await press('Rex');
  expect(calls).toBeGreaterThan(0);
  expect(journal()).not.toBe(before);
  unsubscribe();
  calls = 0;
  await press('Ada');
  expect(calls).toBe(0);
});

test('is the same object while only an import makes progress', async () => {
  const { sending, start, settle, journal, onTheirWay, answer } = await open();
  await start(['Ada', 'Bo']);
  await settle();
  const seen = new Set([journal()]);
  let calls = 0;
  sending.subscribe(() => {
    calls += 1;
    seen.add(journal());
  });
  for (const name of onTheirWay()) await answer(name);
  expect(seen.size).toBeLessThan(calls);
});

test('sends the other tabs at most four messages in a second', async () => {
  const { browser, start, answerAll, passSeconds, batchesIn, other } = await open();
  void start(Array.from({ length: 20 }, (_, row) => `Row ${row}`));
  const before = browser.messages;
  await answerAll();
  expect(browser.messages - before).toBeLessThanOrEqual(1);
  await passSeconds(0.25);
  expect(browser.messages - before).toBeLessThanOrEqual(2);
  expect(batchesIn(other)).toMatchObject([{ counts: { added: 20 } }]);
});

test('sends messages within 250 ms also after the clock was set back', async () => {
  const { press, passSeconds, batchesIn, other } = await open();
  await press('Rex');
  await passSeconds(1);
  vi.setSystemTime(NOW - HOUR * 1000);
  await press('Ada');
  await passSeconds(0.25);
  expect(batchesIn(other)).toHaveLength(2);
});

test.each([
  { state: ON_ITS_WAY, after: 'unknown' },
  { state: WAITING, after: 'not sent' },
])('ends within 10 seconds what a closed tab left $state.is', async ({ state, after }) => {
  const { sent, sending, passSeconds, row, batchesIn } = await open();
  const closeTab = holdLock(pageAliveLockName(PAGE));
  await sent('1', state);
  await sending.refresh();
  await passSeconds(9);
  expect((await row(rowOf('1')))?.attempts).toEqual([state]);
  closeTab();
  await passSeconds(2);
  expect(batchesIn()).toMatchObject([{ row: { attempts: [{ is: after }] } }]);
});

test('asks the browser to keep its storage once a question is open, not before', async () => {
  const { press, answer, browser, loseAnswer } = await open();
  await press('Ada');
  await answer('Ada');
  expect(browser.timesAskedToKeep).toBe(0);
  await loseAnswer();
  expect(browser.timesAskedToKeep).toBeGreaterThan(0);
});

test('waits for nothing but the next removal once all pets are settled', async () => {
  const { press, answer, passSeconds } = await open();
  await press('Rex');
  await answer('Rex');
  await passSeconds(10);
  expect(vi.getTimerCount()).toBe(2);
});

test('looks for a pet at once and after 30 seconds, in one tab, and never by itself again', async () => {
  const { loseAnswer, reads, passSeconds, question, other, batchesIn } = await open([rex(7n)]);
  await loseAnswer();
  await passSeconds(1);
  expect(reads).toEqual([LIST]);
  expect(batchesIn(other)).toMatchObject([{ row: { finding: { pets: [rex(7n)] } } }]);
  await passSeconds(28.9);
  expect(reads).toHaveLength(1);
  await passSeconds(0.2);
  expect(reads).toHaveLength(2);
  await passSeconds(HOUR);
  expect(reads).toHaveLength(2);
  expect(await question()).toMatchObject({ since: NOW, lookedAt: NOW + 30_000 });
});

test('looks once a minute, not without end, while a finding cannot be written', async () => {
  const { sending, sent, commits, reads, passSeconds, question } = await open();
  await sent('1', UNKNOWN);
  commits.push(FULL, FULL);
  await sending.refresh();
  await passSeconds(59);
  expect(reads).toHaveLength(1);
  await passSeconds(2);
  expect(reads).toHaveLength(2);
  expect(await question()).not.toHaveProperty('lookedAt');
  await passSeconds(60);
  expect(await question()).toHaveProperty('lookedAt');
});

test('looks within 3 seconds although a tab fell asleep while it looked', async () => {
  const { sending, sent, passSeconds, reads } = await open();
  holdLock(lookLockName(PLACE));
  await sent('1', UNKNOWN);
  const looking = sending.act(rowOf('1'), { way: 'look again' });
  await passSeconds(2.9);
  expect(reads).toEqual([]);
  await passSeconds(0.1);
  expect(await looking).toBeUndefined();
  expect(reads).toEqual([LIST]);
});

test('shows no names once the store is closed, and does nothing more', async () => {
  const { loseAnswer, close, other, journal, passSeconds, sending, reads } = await open();
  await loseAnswer();
  close();
  other.close();
  expect(journal()).toMatchObject({ view: undefined, unsaved: [] });
  const before = reads.length;
  await sending.refresh();
  await passSeconds(HOUR);
  expect(vi.getTimerCount()).toBe(0);
  expect(reads).toHaveLength(before);
  expect(journal().view).toBeUndefined();
});

test('looks for nothing beside a newer version of the app, and tells its listeners', async () => {
  const { sending, sent, browser, passSeconds, reads } = await open();
  let calls = 0;
  sending.subscribe(() => {
    calls += 1;
  });
  await sent('1', UNKNOWN);
  browser.hasNewerVersion = true;
  await sending.refresh();
  expect([sending.currentJournal().storage, calls]).toEqual(['newer version', 1]);
  await passSeconds(HOUR);
  expect(reads).toEqual([]);
});

test('removes what is old each hour, also after it could not', async () => {
  const { sent, commits, passSeconds, view } = await open();
  await sent('1', added(7n));
  await passSeconds(23.5 * HOUR);
  // Each of the two tabs tries once, and cannot write.
  commits.push(FULL, FULL);
  await passSeconds(HOUR);
  expect((await view()).batches).toHaveLength(1);
  await passSeconds(HOUR);
  expect((await view()).batches).toHaveLength(0);
});
