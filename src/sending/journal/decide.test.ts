// How a person closes an open question (`act.ts`).
import { beforeEach, expect, test } from 'vitest';
import {
  added,
  createMemoryJournal,
  NOW,
  REX,
  rowOf,
  UNKNOWN,
} from '../../testing/sending/memory-journal.ts';
import type { Decision } from './batch.ts';
import type { Finding } from './finding.ts';
import { clearSettled } from './clear.ts';
import { keys } from './store/record-keys.ts';

const LATER = NOW + 9;
const ADA = { ...REX, name: 'Ada' };
const likely = (...ids: bigint[]): Finding => ({
  at: NOW,
  answer: 'likely added',
  pets: ids.map((id) => Object.assign({ id }, REX)),
  sent: 2,
});

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(async () => {
  journal = createMemoryJournal();
  await journal.sent('open', UNKNOWN);
});

const decideAs = (how: Decision, ref = rowOf('open')) =>
  journal.act(ref, { do: 'decide', how }, LATER);
const TAKEN = { whyNot: 'taken' };

test.each<Decision>(['not added', { added: 7n }, {}])('writes the decision %o', async (how) => {
  await journal.writeRow(rowOf('open'), { attempts: [UNKNOWN], finding: likely(7n) });
  expect(await decideAs(how)).toEqual({});
  expect(await journal.row(rowOf('open'))).toStrictEqual({
    attempts: [UNKNOWN],
    decision: { at: LATER, how },
  });
  // Nothing is looked for again.
  expect(await journal.batch('open')).toMatchObject({ check: { since: NOW, count: 0 } });
});

test('a late answer replaces a decision', async () => {
  await decideAs('not added');
  await journal.moveTo(rowOf('open'), added(7n));
  expect(await journal.row(rowOf('open'))).toMatchObject({ attempts: [added(7n)] });
  expect(await decideAs('not added')).toEqual({ whyNot: 'answered' });
});

test('refuses a pet that belongs to a like row of the form or of a file', async () => {
  await journal.sent('other', added(7n), { ...REX, name: ' rex' });
  await journal.sentFile('i', added(8n), UNKNOWN);
  await decideAs({ added: 9n }, { batch: 'i', row: 1 });
  for (const id of [7n, 8n, 9n]) expect(await decideAs({ added: id })).toEqual(TAKEN);
  expect(await journal.row(rowOf('open'))).toEqual({ attempts: [UNKNOWN] });
  expect(await decideAs({ added: 10n })).toEqual({});
});

test('takes the ID of a pet that is not like it, because a service that was set back gives IDs again', async () => {
  await journal.sent('other', added(7n), ADA);
  expect(await decideAs({ added: 7n })).toEqual({});
});

test('takes the ID of a pet that was cleared, because nobody knows any more what it was', async () => {
  await journal.sent('other', added(7n));
  await journal.change((transaction) =>
    clearSettled(transaction, { includesUnfinishedImports: false, now: NOW }),
  );
  expect(await decideAs({ added: 7n })).toEqual({});
});

test('decides although other batches cannot be read', async () => {
  await journal.put(keys.batch('later'), { is: 'new' });
  expect(await decideAs({ added: 7n })).toEqual({});
});

test('other questions that were offered the pet are looked for again', async () => {
  await journal.sent('offered', UNKNOWN);
  await journal.writeRow(rowOf('offered'), { attempts: [UNKNOWN], finding: likely(7n, 8n) });
  await journal.sent('not offered', UNKNOWN);
  await journal.writeRow(rowOf('not offered'), { attempts: [UNKNOWN], finding: likely(8n) });
  await journal.sentFile('i', UNKNOWN, UNKNOWN, added(9n));
  for (const row of [0, 1])
    await journal.writeRow({ batch: 'i', row }, { attempts: [UNKNOWN], finding: likely(7n) });
  const before = await journal.batch('not offered');

  expect(await decideAs({ added: 7n })).toEqual({});
  for (const ref of [rowOf('offered'), rowOf('i'), { batch: 'i', row: 1 }])
    expect(await journal.row(ref)).toEqual({ attempts: [UNKNOWN] });
  const check = { since: LATER, count: 0 };
  expect(await journal.batch('offered')).toMatchObject({ check });
  expect(await journal.batch('i')).toMatchObject({ check, counts: { unknown: 2, added: 1 } });
  expect(await journal.batch('not offered')).toEqual(before);
});
