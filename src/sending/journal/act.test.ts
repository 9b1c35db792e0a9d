import { beforeEach, expect, test } from 'vitest';
import {
  added,
  createMemoryJournal,
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
  WAITING,
} from '../../testing/sending/memory-journal.ts';
import type { Attempt } from './batch.ts';
import { keys } from './store/record-keys.ts';
import type { Action, WhyNot } from './ways.ts';

type Wanted = Exclude<Action, { do: 'look again' }>;

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
});

const CANCEL: Wanted = { do: 'do not send' };
const SEND_NOW: Wanted = { do: 'send now' };
const SEND_AGAIN: Wanted = { do: 'send again' };
const NOT_ADDED: Wanted = { do: 'decide', how: 'not added' };
const LATER = NOW + 60_000;
const act = (action: Wanted, now?: number) => journal.act(rowOf('1'), action, now);

test('cancels a pet that waits', async () => {
  await journal.sent('1', WAITING);
  expect(await act(CANCEL)).toEqual({});
  const attempt = {
    is: 'not sent',
    at: NOW,
    errorDescription: { happened: 'It was taken back before it was sent.', next: 'Send it again.' },
  };
  expect(await journal.row(rowOf('1'))).toEqual({ attempts: [attempt] });
  expect(await journal.view()).toMatchObject({ hasRowsUnderWay: false });
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

test('sends a row of a file now, and its file counts it', async () => {
  await journal.addFile('i', [
    { line: 2, pet: { ...REX, name: 'Ada' } },
    { line: 3, pet: { ...REX, name: 'Bo' } },
  ]);
  const row = { batch: 'i', row: 1 };
  await journal.moveTo(row, NOT_SENT);
  expect(await journal.act(row, SEND_NOW)).toEqual({
    toSend: { attempt: 1, pet: { ...REX, name: 'Bo' } },
  });
  expect(await journal.batch('i')).toMatchObject({ counts: { waiting: 2, 'not sent': 0 } });
});

test('sends an open question again as another attempt of the same row', async () => {
  await journal.sent('1', UNKNOWN);
  expect(await act(SEND_AGAIN)).toEqual({ toSend: { attempt: 1, pet: REX } });
  expect(await journal.row(rowOf('1'))).toEqual({ attempts: [UNKNOWN, WAITING] });
});

test('sends again what a sleeping tab has on its way, so that the tab sends nothing when it wakes', async () => {
  await journal.sent('1', { ...ON_ITS_WAY, page: 'asleep' });
  expect(await act(SEND_AGAIN, LATER)).toEqual({ toSend: { attempt: 1, pet: REX } });
  expect(await journal.row(rowOf('1'))).toEqual({
    attempts: [
      {
        is: 'unknown',
        since: LATER,
        errorDescription: {
          happened: 'No answer has arrived, and the tab that sent it may be asleep.',
          next: 'Look for the pet in the list.',
        },
      },
      WAITING,
    ],
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

test.each<{ state: Attempt; action: Wanted; whyNot: WhyNot }>([
  { state: ON_ITS_WAY, action: CANCEL, whyNot: 'left' },
  { state: added(7n), action: CANCEL, whyNot: 'left' },
  // Another tab has cancelled it, or has ended it after its page was closed.
  { state: NOT_SENT, action: CANCEL, whyNot: 'answered' },
  { state: WAITING, action: SEND_NOW, whyNot: 'under way' },
  { state: ON_ITS_WAY, action: SEND_NOW, whyNot: 'under way' },
  { state: added(7n), action: SEND_NOW, whyNot: 'answered' },
  { state: UNKNOWN, action: SEND_NOW, whyNot: 'left' },
  { state: REFUSED, action: SEND_NOW, whyNot: 'answered' },
  { state: WAITING, action: SEND_AGAIN, whyNot: 'under way' },
  { state: ON_ITS_WAY, action: SEND_AGAIN, whyNot: 'under way' },
  { state: added(7n), action: SEND_AGAIN, whyNot: 'answered' },
  { state: REFUSED, action: SEND_AGAIN, whyNot: 'answered' },
  { state: ON_ITS_WAY, action: NOT_ADDED, whyNot: 'under way' },
  { state: added(7n), action: NOT_ADDED, whyNot: 'answered' },
])('"$action.do" does nothing to a pet that is $state.is: $whyNot', async (example) => {
  await journal.sent('1', example.state);
  const before = await journal.recordStore.read(({ list }) => list([]));
  expect(await act(example.action)).toEqual({ whyNot: example.whyNot });
  expect(await journal.recordStore.read(({ list }) => list([]))).toEqual(before);
});

test.each([SEND_AGAIN, SEND_NOW, NOT_ADDED])(
  'does nothing to a question that another tab has closed: $do',
  async (action) => {
    await journal.sent('1', UNKNOWN);
    await act({ do: 'decide', how: {} });
    expect(await act(action)).toEqual({ whyNot: 'decided' });
    expect(await journal.row(rowOf('1'))).toMatchObject({ decision: { how: {} } });
  },
);

test.each([CANCEL, SEND_NOW, SEND_AGAIN, NOT_ADDED])(
  'does nothing to a row that was cleared: $do',
  async (action) => {
    expect(await act(action)).toEqual({ whyNot: 'gone' });
  },
);

test('does not send a row of a file whose pet was cleared', async () => {
  await journal.sentFile('i', NOT_SENT);
  await journal.put(keys.seedSlice('i', 0), [{ line: 2 }]);
  expect(await journal.act(rowOf('i'), SEND_NOW)).toEqual({ whyNot: 'gone' });
});

test('a row of a file that its run sends is not cancelled', async () => {
  await journal.sentFile('i', ON_ITS_WAY);
  await journal.moveTo(rowOf('i'), { is: 'waiting' });
  expect(await journal.act(rowOf('i'), CANCEL)).toEqual({ whyNot: 'left' });
  expect(await journal.row(rowOf('i'))).toEqual({ attempts: [{ is: 'waiting' }] });
});
