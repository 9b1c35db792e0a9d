import { beforeEach, expect, test } from 'vitest';
import {
  added,
  createMemoryJournal,
  findingOf,
  NOT_SENT,
  NOW,
  ON_ITS_WAY,
  PAGE,
  PLACE,
  REFUSED,
  refused,
  REX,
  rowOf,
  UNKNOWN,
  UNSENT,
  WAITING,
} from '../../testing/sending/memory-journal.ts';
import type { ChangingWay } from './act.ts';
import type { Attempt, Decision } from './batch.ts';
import { keys } from './store/journal-store.ts';
import type { WhyNot } from './ways.ts';

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
});

const CANCEL: ChangingWay = { way: 'do not send' };
const SEND_NOW: ChangingWay = { way: 'send now' };
const SEND_AGAIN: ChangingWay = { way: 'send again' };
const LEAVE: ChangingWay = { way: 'leave it' };
const NOT_ADDED: ChangingWay = { way: 'it was not added' };
const LATER = NOW + 60_000;
const act = (chosen: ChangingWay, now?: number) => journal.act(rowOf('1'), chosen, now);
const takeAs = (id: bigint, ref = rowOf('1')) => journal.act(ref, { way: 'yes, it is', id });
const CANCELLED = {
  is: 'not sent',
  at: NOW,
  errorDescription: { happened: 'It was taken back before it was sent.', next: 'Send it again.' },
};

test('cancels a pet that waits, so that nothing more is to be done about it', async () => {
  await journal.sent('1', WAITING);
  expect(await act(CANCEL)).toEqual({});
  expect(await journal.outcome(rowOf('1'))).toEqual({ is: 'left', at: NOW, was: CANCELLED });
  expect(await journal.view()).toMatchObject({ hasRowsUnderWay: false });
});

test('cancels the second attempt of an open question, which stays open', async () => {
  await journal.sent('1', UNKNOWN);
  await act(SEND_AGAIN);
  expect(await act(CANCEL)).toEqual({});
  expect(await journal.row(rowOf('1'))).toEqual({ attempts: [UNKNOWN, CANCELLED] });
});

test.each<Attempt>([NOT_SENT, refused(401), refused(429)])(
  'sends a pet now that was certainly not added: $is $status',
  async (state) => {
    await journal.sent('1', state);
    expect(await act(SEND_NOW)).toEqual({ toSend: { attempt: 1, pet: REX } });
    expect(await journal.row(rowOf('1'))).toEqual({ attempts: [state, WAITING] });
    expect(await journal.view()).toMatchObject({ hasRowsUnderWay: true });
  },
);

test('sends a row of a file now, with its own pet', async () => {
  await journal.addFile('i', [
    { line: 2, pet: { ...REX, name: 'Ada' } },
    { line: 3, pet: { ...REX, name: 'Bo' } },
  ]);
  const row = { batch: 'i', row: 1 };
  await journal.moveTo(row, NOT_SENT);
  expect(await journal.act(row, SEND_NOW)).toEqual({
    toSend: { attempt: 1, pet: { ...REX, name: 'Bo' } },
  });
});

test('sends an open question again as another attempt of the same row', async () => {
  await journal.sent('1', UNKNOWN);
  expect(await act(SEND_AGAIN)).toEqual({ toSend: { attempt: 1, pet: REX } });
  expect(await journal.row(rowOf('1'))).toEqual({ attempts: [UNKNOWN, WAITING] });
});

test('sends again what a sleeping tab has on its way, so that the tab sends nothing when it wakes', async () => {
  await journal.sent('1', { ...ON_ITS_WAY, page: 'asleep' });
  expect(await act(SEND_AGAIN, LATER)).toEqual({ toSend: { attempt: 1, pet: REX } });
  expect(await journal.row(rowOf('1'))).toMatchObject({
    attempts: [{ is: 'unknown', since: LATER }, WAITING],
  });
  const underWay = (await journal.keys()).filter((key) => key.includes('under way'));
  expect(underWay).toEqual([`${PLACE} under way ${PAGE} 1 0`]);
});

test('closes a question about what a sleeping tab has on its way', async () => {
  await journal.sent('1', ON_ITS_WAY);
  expect(await act(NOT_ADDED, LATER)).toEqual({});
  expect(await journal.row(rowOf('1'))).toMatchObject({
    attempts: [{ is: 'unknown', since: LATER }],
    decision: { at: LATER, how: 'not added' },
  });
});

test.each([UNKNOWN, REFUSED, refused(401), NOT_SENT])(
  'leaves a pet as it is: $is',
  async (state) => {
    await journal.sent('1', state);
    expect(await act(LEAVE)).toEqual({});
    expect(await journal.outcome(rowOf('1'))).toEqual({ is: 'left', at: NOW, was: state });
  },
);

test('sends a pet that was left', async () => {
  await journal.sent('1', NOT_SENT);
  await act(LEAVE);
  expect(await act(SEND_NOW)).toMatchObject({ toSend: { attempt: 1 } });
  expect(await journal.row(rowOf('1'))).toEqual({ attempts: [NOT_SENT, WAITING] });
});

test.each<[ChangingWay, Decision]>([
  [NOT_ADDED, 'not added'],
  [{ way: 'it was added' }, {}],
  [{ way: 'it was added', id: 7n }, { added: 7n }],
  [{ way: 'yes, it is', id: 7n }, { added: 7n }],
])('closes a question: %o', async (chosen, how) => {
  await journal.sent('1', UNKNOWN);
  await journal.writeRow(rowOf('1'), { attempts: [UNKNOWN], finding: findingOf(7n) });
  expect(await act(chosen)).toEqual({});
  expect(await journal.row(rowOf('1'))).toStrictEqual({
    attempts: [UNKNOWN],
    decision: { at: NOW, how },
  });
});

test('refuses a pet that belongs to a like row of the form or of a file', async () => {
  await journal.sent('1', UNKNOWN);
  await journal.sent('other', added(7n), { ...REX, name: ' rex' });
  await journal.sentFile('i', added(8n), UNKNOWN);
  await takeAs(9n, { batch: 'i', row: 1 });
  for (const id of [7n, 8n, 9n]) expect(await takeAs(id)).toEqual({ whyNot: 'taken' });
  expect(await journal.row(rowOf('1'))).toEqual({ attempts: [UNKNOWN] });
  expect(await takeAs(10n)).toEqual({});
});

test('takes the ID of a pet that is not like it, because a service that was set back gives IDs again', async () => {
  await journal.sent('1', UNKNOWN);
  await journal.sent('other', added(7n), { ...REX, name: 'Ada' });
  expect(await takeAs(7n)).toEqual({});
});

test('offers the pet to no other question any more, also of one file', async () => {
  for (const id of ['1', 'other']) await journal.sent(id, UNKNOWN);
  await journal.sentFile('i', UNKNOWN, UNKNOWN);
  const others = [rowOf('other'), rowOf('i'), { batch: 'i', row: 1 }];
  for (const ref of others)
    await journal.writeRow(ref, { attempts: [UNKNOWN], finding: findingOf(7n, 8n) });
  expect(await takeAs(7n)).toEqual({});
  for (const ref of others) expect((await journal.row(ref))?.finding).toEqual(findingOf(8n));
  expect(await journal.batch('i')).toMatchObject({ counts: { unknown: 2 } });
});

test.each<{ state: Attempt; chosen: ChangingWay; whyNot: WhyNot }>([
  { state: ON_ITS_WAY, chosen: CANCEL, whyNot: 'left' },
  { state: UNKNOWN, chosen: CANCEL, whyNot: 'left' },
  { state: added(7n), chosen: CANCEL, whyNot: 'answered' },
  // Another tab has ended it after its page was closed.
  { state: NOT_SENT, chosen: CANCEL, whyNot: 'answered' },
  { state: WAITING, chosen: SEND_NOW, whyNot: 'under way' },
  { state: ON_ITS_WAY, chosen: SEND_NOW, whyNot: 'under way' },
  { state: added(7n), chosen: SEND_NOW, whyNot: 'answered' },
  { state: UNKNOWN, chosen: SEND_NOW, whyNot: 'left' },
  { state: REFUSED, chosen: SEND_NOW, whyNot: 'answered' },
  { state: WAITING, chosen: SEND_AGAIN, whyNot: 'under way' },
  { state: added(7n), chosen: SEND_AGAIN, whyNot: 'answered' },
  { state: WAITING, chosen: LEAVE, whyNot: 'under way' },
  { state: added(7n), chosen: LEAVE, whyNot: 'answered' },
  { state: ON_ITS_WAY, chosen: NOT_ADDED, whyNot: 'under way' },
  { state: added(7n), chosen: NOT_ADDED, whyNot: 'answered' },
])('"$chosen.way" does nothing to a pet that is $state.is: $whyNot', async (example) => {
  await journal.sent('1', example.state);
  const before = await journal.records();
  expect(await act(example.chosen)).toEqual({ whyNot: example.whyNot });
  expect(await journal.records()).toEqual(before);
});

test.each([SEND_AGAIN, SEND_NOW, LEAVE, NOT_ADDED])(
  'does nothing to a question that another tab has closed: $way',
  async (chosen) => {
    await journal.sent('1', UNKNOWN);
    await act({ way: 'it was added' });
    expect(await act(chosen)).toEqual({ whyNot: 'decided' });
    expect(await journal.row(rowOf('1'))).toMatchObject({ decision: { how: {} } });
  },
);

test('does nothing to a pet that another tab has left or corrected', async () => {
  await journal.sent('1', REFUSED);
  await act(LEAVE);
  expect(await act(LEAVE)).toEqual({ whyNot: 'decided' });
  await journal.submit('2', { corrects: rowOf('1') });
  expect(await act(LEAVE)).toEqual({ whyNot: 'decided' });
});

test.each([CANCEL, SEND_NOW, SEND_AGAIN, LEAVE, NOT_ADDED])(
  'does nothing to a row that was removed: $way',
  async (chosen) => {
    expect(await act(chosen)).toEqual({ whyNot: 'gone' });
  },
);

test('does not send a row of a file whose pet cannot be read', async () => {
  await journal.sentFile('i', NOT_SENT);
  await journal.put(keys.seedSlice('i', 0), [{ line: 2 }]);
  expect(await journal.act(rowOf('i'), SEND_NOW)).toEqual({ whyNot: 'gone' });
});

test('a row of a file that its run sends is not cancelled', async () => {
  await journal.sentFile('i', UNSENT);
  expect(await journal.act(rowOf('i'), CANCEL)).toEqual({ whyNot: 'left' });
});
