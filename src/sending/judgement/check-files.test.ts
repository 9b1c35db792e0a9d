// What a check of the lists writes about the rows of files (`check-lists.ts`).
import { expect, test } from 'vitest';
import {
  ALL_LISTS,
  AVAILABLE_LIST,
  LATER,
  openCheck,
  rex,
} from '../../testing/sending/open-check.ts';
import { added, NOW, REFUSED, rowOf, UNKNOWN } from '../../testing/sending/memory-journal.ts';
import type { Attempt } from '../journal/batch.ts';

const UNSENT: Attempt = { is: 'waiting' };

/** Creates a check (`openCheck`) of a file that has ended with rows in these states. */
async function openFileCheck(ids: bigint[], ...states: Attempt[]) {
  const check = openCheck(...ids);
  await check.sentFile('i', ...states);
  await check.endFile('i');
  return check;
}

test('a second pet like an added row is reported in the row, and counted in its file', async () => {
  const { check, requests, row, batch } = await openFileCheck([7n, 8n], REFUSED, added(7n));
  await check();
  expect(requests).toEqual([AVAILABLE_LIST]);
  expect(await batch('i')).toMatchObject({
    check: { count: 1, at: LATER, isDone: true },
    extraCount: 1,
    counts: { added: 1, refused: 1 },
  });
  const extra = { pets: [rex(8n)], sent: 1 };
  expect(await row({ batch: 'i', row: 1 })).toEqual({ attempts: [added(7n)], extra });
  await check();
  expect(requests).toHaveLength(1);
});

test('an unknown row gets a finding, and each row its own', async () => {
  const { check, requests, file } = await openFileCheck([7n], UNKNOWN, UNKNOWN);
  await check();
  expect(requests.toSorted()).toEqual(ALL_LISTS);
  const finding = { answer: 'cannot tell', doubt: 'fewer than sent', pets: [rex(7n)], sent: 2 };
  expect((await file('i'))?.rows.map(({ row }) => row.finding)).toMatchObject([finding, finding]);
});

test('a pet that belongs to a row of a file is not taken for the pet of an open question', async () => {
  const { sent, check, row } = await openFileCheck([7n], added(7n));
  await sent('a', UNKNOWN);
  // After the first check the file's rows need no check of their own. The second one must still read them, because one
  // of them owns the pet.
  await check();
  await check();
  expect(await row(rowOf('a'))).toMatchObject({
    finding: { answer: 'not seen', among: 1, status: 'available' },
  });
});

test('a second pet that belongs to a row of a file is not reported', async () => {
  const { sent, check, row } = await openFileCheck([7n, 8n], added(8n));
  await check();
  await sent('a', added(7n));
  await check();
  expect(await row(rowOf('a'))).toEqual({ attempts: [added(7n)] });
});

test('a second pet is reported for the last file that added a pet like it', async () => {
  const { sentFile, endFile, check, batch } = await openFileCheck([7n, 8n, 9n], added(7n));
  await sentFile('j', added(8n));
  await endFile('j');
  await check();
  expect(await batch('i')).toMatchObject({ extraCount: 0 });
  expect(await batch('j')).toMatchObject({ extraCount: 1 });
});

test('a check during an import is not its check for extra pets', async () => {
  const { sentFile, check, batch } = openCheck(7n);
  await sentFile('i', UNKNOWN, UNSENT);
  await check();
  expect((await batch('i'))?.check).toEqual({ since: NOW, count: 1, at: LATER });
});

test('a check does not count for a file that ended while the lists were read', async () => {
  const { sentFile, moveTo, endFile, check, checkWhile, batch } = openCheck(7n, 8n);
  await sentFile('i', UNKNOWN, UNSENT);
  await checkWhile(async () => {
    await moveTo(rowOf('i'), REFUSED);
    await moveTo({ batch: 'i', row: 1 }, added(7n));
    await endFile('i');
  });
  expect((await batch('i'))?.check).not.toHaveProperty('isDone');
  await check();
  expect(await batch('i')).toMatchObject({ check: { isDone: true }, extraCount: 1 });
});
