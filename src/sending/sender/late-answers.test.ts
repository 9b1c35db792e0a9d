// What the queue writes when an answer comes late, or none.
import { expect, test } from 'vitest';
import { openQueue } from '../../testing/sending/open-queue.ts';
import { errorDescription, NOW, rowOf, UNKNOWN } from '../../testing/sending/memory-journal.ts';

const TIMEOUT = { kind: 'timeout', limit: 10_000 } as const;
const SLEPT = { ...UNKNOWN, errorDescription: { ...errorDescription, happened: 'It slept.' } };

test('a late answer replaces a decision', async () => {
  const { press, settle, moveTo, act, answer, row } = openQueue();
  await press('Ada');
  await settle();
  await moveTo(rowOf('Ada'), SLEPT);
  await act(rowOf('Ada'), { do: 'decide', how: 'not added' });
  await answer('Ada');
  expect(await row(rowOf('Ada'))).toMatchObject({ attempts: [{ is: 'added', id: 101n }] });
});

test('that no answer came replaces nothing that another tab has written', async () => {
  const { press, settle, moveTo, fail, attemptsOf } = openQueue();
  await press('Ada');
  await settle();
  await moveTo(rowOf('Ada'), SLEPT);
  await fail('Ada', TIMEOUT);
  expect(await attemptsOf('Ada')).toEqual([SLEPT]);
});

test('that no answer came makes an open question', async () => {
  const { press, settle, fail, attemptsOf } = openQueue();
  await press('Ada');
  await settle();
  await fail('Ada', TIMEOUT);
  expect(await attemptsOf('Ada')).toMatchObject([
    { is: 'unknown', since: NOW, errorDescription: { details: 'details' } },
  ]);
});

test('an answer about a batch that was cleared writes nothing', async () => {
  const { press, settle, change, answer, keys, ownRows } = openQueue();
  await press('Ada');
  await settle();
  await change(async ({ remove }) => remove([]));
  await answer('Ada');
  expect(await keys()).toEqual([]);
  expect(ownRows.isSending()).toBe(false);
});
