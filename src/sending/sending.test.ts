// What one page submits, does with its pets, and clears.
import { expect, test } from 'vitest';
import {
  added,
  NOW,
  REFUSED,
  rex,
  REX,
  rowOf,
  UNKNOWN,
  UNSENT,
} from '../testing/sending/memory-journal.ts';
import { openOneTab, openTabs } from '../testing/sending/open-tabs.ts';
import type { Pet } from '../api/schemas.ts';

const FULL = new DOMException('The disk is full.', 'QuotaExceededError');
const pet = (name: string) => ({ ...REX, name });

/** Opens one tab. */
async function open(...pets: Pet[]) {
  const tab = await openOneTab(pets);
  const { currentJournal } = tab.sending;
  return {
    ...tab,
    unsaved: () => currentJournal().unsaved,
    batches: () => currentJournal().view?.batches,
  };
}

test('shows a pet as being saved until it is in the journal', async () => {
  const { press, unsaved, batches, requested } = await open();
  const pressed = press('Rex');
  expect(unsaved()).toEqual([{ id: 'id 2', at: NOW, pet: REX }]);
  expect(requested).toEqual([]);
  expect(await pressed).toBe('submitted');
  expect(unsaved()).toEqual([]);
  expect(batches()).toMatchObject([{ id: 'id 2', pet: REX }]);
});

test('keeps a pet that could not be saved, until its text is in the form again', async () => {
  const { sending, press, commits, unsaved, requested, keys } = await open();
  commits.push(FULL);
  const [first, second] = [press('Ada'), press('Bo')];
  expect(await first).toBe('cannot write');
  await second;
  commits.push(FULL);
  await press('Cy');
  expect(unsaved().map((one) => [one.pet.name, one.why])).toEqual([
    ['Cy', 'cannot write'],
    ['Bo', 'cannot write'],
    ['Ada', 'cannot write'],
  ]);
  sending.forgetUnsaved(unsaved()[1]?.id ?? '');
  expect(unsaved().map((one) => one.pet.name)).toEqual(['Cy', 'Ada']);
  expect(requested).toEqual([]);
  expect((await keys()).join()).not.toContain('batch');
});

test('shows pets that are not saved newest first, also if an older one fails later', async () => {
  const { press, commits, unsaved } = await open();
  let endWrite: () => void = () => undefined;
  const writing = new Promise<void>((resolve) => {
    endWrite = resolve;
  });
  commits.push(FULL, () => writing);
  const first = press('Ada');
  // Once its write has begun, the next pet is not part of it.
  while (commits.length > 1) await Promise.resolve();
  const second = press('Bo');
  await first;
  expect(unsaved().map((one) => [one.pet.name, one.why])).toEqual([
    ['Bo', undefined],
    ['Ada', 'cannot write'],
  ]);
  endWrite();
  expect(await second).toBe('submitted');
});

test('saves no second correction of a pet', async () => {
  const { sending, sent, unsaved, requested, settle } = await open();
  await sent('1', REFUSED);
  const corrects = rowOf('1');
  expect(await sending.submit({ pet: pet('Ada'), corrects })).toBe('submitted');
  expect(await sending.submit({ pet: pet('Bo'), corrects })).toBe('corrected');
  expect(unsaved()).toMatchObject([{ pet: pet('Bo'), corrects, why: 'corrected' }]);
  await settle();
  expect(requested).toEqual(['Ada']);
});

test('writes and sends nothing once the store is closed', async () => {
  const { sending, press, close, unsaved, requested, keys, settle } = await open();
  const pressed = press('Rex');
  close();
  expect(await pressed).toBe('closed');
  expect(await sending.act(rowOf('1'), { way: 'leave it' })).toBe('closed');
  await settle();
  expect([unsaved(), requested, await keys()]).toEqual([[], [], []]);
});

test('sends a question again, in the page in which that was pressed', async () => {
  const { sending, sent, settle, onTheirWay, answer, row } = await open();
  await sent('1', UNKNOWN);
  expect(await sending.act(rowOf('1'), { way: 'send again' })).toBeUndefined();
  expect(sending.isSending()).toBe(true);
  await settle();
  expect(onTheirWay()).toEqual(['Rex']);
  await answer('Rex');
  expect((await row(rowOf('1')))?.attempts).toMatchObject([UNKNOWN, { is: 'added' }]);
});

test('shows a decision at once, and says why a second one is not made', async () => {
  const { sending, sent, batches } = await open();
  await sent('1', UNKNOWN);
  const decide = { way: 'it was not added' } as const;
  expect(await sending.act(rowOf('1'), decide)).toBeUndefined();
  expect(batches()).toMatchObject([{ row: { decision: { how: 'not added' } } }]);
  expect(await sending.act(rowOf('1'), decide)).toBe('decided');
});

test('looks again, and says if no list could be read', async () => {
  const { sending, sent, batches, failingReads } = await open(rex(7n));
  await sent('1', UNKNOWN);
  const look = () => sending.act(rowOf('1'), { way: 'look again' });
  expect(await look()).toBeUndefined();
  expect(batches()).toMatchObject([{ row: { finding: { pets: [rex(7n)] } } }]);
  failingReads.add('?limit=100&status=available');
  expect(await look()).toBe('not read');
});

test('clears settled pets, and reads the rows of an import that stays', async () => {
  const { sending, sent, sentFile, batches } = await open();
  await sent('1', added(7n), pet('Ada'));
  await sentFile('i', UNSENT, added(8n));
  await sending.clearSettled();
  expect(batches()?.map(({ id }) => id)).toEqual(['i']);
  expect((await sending.readImport('i'))?.rows).toMatchObject([{ pet: REX }, { pet: REX }]);
});

test('empties its journal unless a tab is sending', async () => {
  const { sending, press, answer, batches } = await open();
  await press('Rex');
  expect(await sending.empty()).toBe(false);
  await answer('Rex');
  expect(await sending.empty()).toBe(true);
  expect(batches()).toEqual([]);
});

test('has no imports without Web Locks', async () => {
  expect(openTabs().openTab({ locks: undefined }).sending.imports).toBeUndefined();
});

test('sends nothing beside a newer version of the app, and says so', async () => {
  const { openTab, settle, browser, requested } = openTabs();
  const opened = openTab();
  await settle();
  browser.hasNewerVersion = true;
  const late = openTab();
  await settle();
  expect(opened.sending.currentJournal().storage).toBe('disk');
  for (const { sending, press } of [opened, late]) {
    expect(await press('Rex')).toBe('cannot write');
    expect(sending.currentJournal()).toMatchObject({
      storage: 'newer version',
      unsaved: [{ why: 'cannot write' }],
    });
  }
  await settle();
  expect(requested).toEqual([]);
});
