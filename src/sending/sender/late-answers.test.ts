// What the queue does with answers that come late or not at all, and with refusals.
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
  await change(async ({ removeAll }) => removeAll());
  await answer('Ada');
  expect(await keys()).toEqual([]);
  expect(ownRows.isSending()).toBe(false);
});

test('starts with a second again once a request was accepted', async () => {
  const { press, settle, fail, answer, passSeconds, onTheirWay } = openQueue();
  const send = async (name: string) => {
    await press(name);
    await settle();
  };
  await send('Ada');
  await fail('Ada', { kind: 'http', status: 429 });
  await send('Bo');
  await passSeconds(1);
  await answer('Bo');
  await send('Cy');
  await fail('Cy', { kind: 'http', status: 429 });
  await send('Di');
  await passSeconds(1);
  expect(onTheirWay()).toEqual(['Di']);
});
