// How a person starts, pauses, resumes and stops imports, in this tab and in others.
import { expect, test } from 'vitest';
import { NOT_SENT, PROBLEM, REFUSED, REX } from '../../testing/sending/memory-journal.ts';
import { openTabs } from '../../testing/sending/open-tabs.ts';
import { webLocks } from '../browser-ports.ts';
import { holdLock } from '../../testing/web-locks.ts';

const NINE = Array.from({ length: 9 }, (_, row) => `Row ${row}`);
const LOCK = 'pet-store:import:Staging https://pets.example/v1 i';

/** Opens two tabs. */
async function open() {
  const tabs = openTabs();
  const tab = tabs.openTab();
  const other = tabs.openTab();
  await tabs.settle();
  const endedAt = async () => (await tabs.file('i'))?.batch.endedAt;
  return { ...tabs, ...tab, other, phase: () => tab.run()?.phase(), endedAt };
}
/** Starts an import in the first tab and pauses it. Six of its rows were added. */
async function openPaused() {
  const opened = await open();
  void opened.start(NINE);
  await opened.settle();
  opened.run()?.pause();
  await opened.answerAll();
  return opened;
}

test('sends nothing while it is paused, and then the rest', async () => {
  const { run, phase, passSeconds, requested, endedAt, answerAll } = await openPaused();
  await passSeconds(60);
  expect([phase(), run()?.reason()]).toEqual(['paused', { kind: 'paused by person' }]);
  expect(requested).toEqual(NINE.slice(0, 6));
  expect(await endedAt()).toBeUndefined();
  expect(await run()?.resume()).toBe('started');
  await answerAll();
  expect(phase()).toBe('finished');
  expect(requested).toEqual(NINE);
});

test('sends no more rows once it is stopped, and the rest if it is resumed after that', async () => {
  const { start, settle, run, phase, answerAll, requested, endedAt } = await open();
  void start(NINE);
  await settle();
  void run()?.stop();
  void run()?.resume();
  expect(phase()).toBe('stopping');
  await answerAll();
  expect(phase()).toBe('finished');
  expect(requested).toEqual(NINE.slice(0, 6));
  expect(await endedAt()).toBeDefined();
  void run()?.stop();
  expect(phase()).toBe('finished');
  void run()?.resume();
  await settle();
  expect(await endedAt()).toBeUndefined();
  await answerAll();
  expect(requested).toEqual(NINE);
});

test('is stopped while it is paused', async () => {
  const { run, phase, settle, requested, endedAt } = await openPaused();
  void run()?.stop();
  await settle();
  expect(phase()).toBe('finished');
  expect(await endedAt()).toBeDefined();
  expect(requested).toHaveLength(6);
});

test('is stopped by another tab, or continued there', async () => {
  const { other, settle, requested, endedAt, answerAll } = await openPaused();
  expect(await other.sending.imports?.stop('i')).toBe('started');
  await settle();
  expect(other.run()?.phase()).toBe('finished');
  expect(await endedAt()).toBeDefined();
  expect(requested).toHaveLength(6);
  expect(await other.sending.imports?.resume('i')).toBe('started');
  await answerAll();
  expect(requested).toEqual(NINE);
});

test('sends the rows that wait for any page, but none of those that a person sends', async () => {
  const { sending, addFile, moveTo, act, answerAll, requested } = await open();
  await addFile('i', [
    { line: 2, pet: { ...REX, name: 'unsent' } },
    { line: 3, pet: { ...REX, name: 'sent by a person' } },
    { line: 4, pet: { ...REX, name: 'refused' } },
    { line: 5, leftOut: PROBLEM },
  ]);
  await moveTo({ batch: 'i', row: 1 }, NOT_SENT);
  await act({ batch: 'i', row: 1 }, { way: 'send now' });
  await moveTo({ batch: 'i', row: 2 }, REFUSED);
  void sending.imports?.resume('i');
  await answerAll();
  expect(requested).toEqual(['unsent']);
});

test('is started once, however often that is pressed', async () => {
  const { start, answerAll, requested } = await open();
  const results = [start(NINE), start(NINE)];
  await answerAll();
  expect(await Promise.all(results)).toEqual(['started', 'in another tab']);
  expect(requested).toEqual(NINE);
});

test('is not resumed while another tab runs it', async () => {
  const { run, phase, other, passSeconds, requested } = await openPaused();
  holdLock(LOCK);
  const resumed = [run()?.resume(), other.sending.imports?.resume('i')];
  await passSeconds(1);
  for (const result of resumed) expect(await result).toBe('in another tab');
  expect([phase(), other.run()]).toEqual(['paused', undefined]);
  expect(requested).toHaveLength(6);
});

test('resumes although another tab holds its lock for a moment, to end rows of closed tabs', async () => {
  const { run, passSeconds } = await openPaused();
  const release = holdLock(LOCK);
  const resumed = run()?.resume();
  await passSeconds(0.9);
  release();
  await passSeconds(0);
  expect(await resumed).toBe('started');
});

test('is resumed although its page has not heard yet that the lock is released', async () => {
  const { openTab, settle, answerAll, passSeconds, requested } = openTabs();
  const locks = webLocks(navigator.locks);
  const tab = openTab({
    locks: {
      ...locks,
      holdWithin: async (name, milliseconds, use) => {
        const held = await locks.holdWithin(name, milliseconds, use);
        await new Promise((resolve) => {
          setTimeout(resolve, 1000);
        });
        return held;
      },
    },
  });
  void tab.start(NINE);
  await settle();
  tab.run()?.pause();
  await answerAll();
  void tab.run()?.resume();
  await answerAll();
  await passSeconds(2);
  expect(tab.run()?.phase()).toBe('finished');
  expect(requested).toEqual(NINE);
});

test('follows nothing more after the store was closed', async () => {
  const { start, settle, run, close, answerAll, requested } = await open();
  void start(NINE);
  await settle();
  close();
  expect(run()?.phase()).toBe('closed');
  await answerAll();
  expect(await run()?.resume()).toBe('removed');
  expect(await run()?.stop()).toBe('removed');
  await settle();
  expect(requested).toEqual(NINE.slice(0, 6));
});

test('writes and sends nothing if the key is forgotten before the rows are written', async () => {
  const { start, close, settle, requested, keys } = await open();
  const started = start(NINE);
  close();
  await settle();
  expect(await started).toBe('removed');
  expect(requested).toEqual([]);
  expect(await keys()).toEqual([]);
});

test('says that the browser cannot write the rows', async () => {
  const { start, run, commits, requested } = await open();
  commits.push(new DOMException('The disk is full.', 'QuotaExceededError'));
  expect(await start(NINE)).toBe('cannot write');
  expect(run()).toBeUndefined();
  expect(requested).toEqual([]);
});

test('says that an import was removed before it is continued', async () => {
  const { other, recordStore } = await openPaused();
  await recordStore.change(async ({ remove }) => remove([]));
  expect(await other.sending.imports?.resume('i')).toBe('removed');
  expect(other.run()).toBeUndefined();
});

test('pauses an import that is dismissed, and says that it has rows on their way', async () => {
  const { sending, start, settle, run, answerAll, requested } = await open();
  void start(NINE);
  await settle();
  sending.imports?.dismiss();
  expect([run(), sending.imports?.hasRowsOnTheirWay()]).toEqual([undefined, true]);
  await answerAll();
  expect(sending.imports?.hasRowsOnTheirWay()).toBe(false);
  expect(requested).toHaveLength(6);
});

test('asks the browser to keep its storage when an import starts, not before', async () => {
  const { start, browser, settle } = await open();
  expect(browser.timesAskedToKeep).toBe(0);
  void start(NINE);
  await settle();
  expect(browser.timesAskedToKeep).toBe(1);
});
