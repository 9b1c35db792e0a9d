import { expect, test } from 'vitest';
import type { Outcome } from '../../database/schema.ts';
import { NOW, openRowsInMemory } from '../../testing/database/rows-in-memory.ts';
import { attempted } from '../../testing/database/write-rows.ts';
import { readNewestIdBefore } from './newest-id-before.ts';

const HOUR_MS = 3_600_000;
const ERROR = { summary: 'No.', nextStep: '' };
const refusedAt = (at: number) => ({ type: 'refused', at, status: 400, error: ERROR }) as const;
const unknownAt = (at: number) => ({ type: 'unknown', at, error: ERROR }) as const;
const addedAt = (at: number, id: bigint) => ({ type: 'added', at, id }) as const;
const after = (hours: number) => NOW + hours * HOUR_MS;

async function open() {
  const { database, write } = await openRowsInMemory();
  return {
    writeAdded: (...outcomes: readonly Outcome[]) => write(attempted(...outcomes)),
    newest: async (...outcomes: readonly Outcome[]) => {
      const question = { environment: 'E', ...attempted(...outcomes) };
      return (await readNewestIdBefore(database, question, after(5)))?.newest;
    },
  };
}

test('the newest ID before a corrected pet is that of later rows, too, which were added before it was sent', async () => {
  const { writeAdded, newest } = await open();
  await writeAdded(addedAt(NOW, 8n));
  await writeAdded(addedAt(after(3), 9n));
  await writeAdded(addedAt(after(5), 10n));
  expect(await newest(refusedAt(NOW - 1), unknownAt(after(4)))).toBe(9n);
  // Sent again: the first request may have added it.
  expect(await newest(unknownAt(after(1)), unknownAt(after(4)))).toBe(8n);
  expect(await newest(unknownAt(NOW - 1))).toBeUndefined();
});

test('finds it among rows that were added later, in portions', async () => {
  const { writeAdded, newest } = await open();
  // Added twice: the higher ID came too late.
  await writeAdded(addedAt(NOW, 500n), addedAt(after(4), 1500n));
  await writeAdded(addedAt(NOW, 600n));
  for (let id = 1400n; id > 1000n; id -= 1n) await writeAdded(addedAt(after(4), id));
  expect(await newest(unknownAt(after(1)))).toBe(600n);
});

test('finds it even if many rows have one ID, as after a reset of the service', async () => {
  const { writeAdded, newest } = await open();
  for (let index = 0; index < 99; index += 1)
    await writeAdded(addedAt(after(4), 1000n + BigInt(index)));
  await writeAdded(addedAt(after(4), 900n));
  await writeAdded(addedAt(NOW, 900n));
  expect(await newest(unknownAt(after(1)))).toBe(900n);
});

test('names the newer IDs of this computer, also one that a person has answered', async () => {
  const { database, write } = await openRowsInMemory();
  await write(attempted(addedAt(NOW, 8n)));
  await write(attempted(addedAt(after(2), 9n)));
  await write({
    ...attempted(unknownAt(after(2))),
    answer: { type: 'added', at: after(3), id: 11n },
  });
  const question = { environment: 'E', ...attempted(unknownAt(after(1))) };
  expect(await readNewestIdBefore(database, question, after(5))).toEqual({
    newest: 8n,
    ownSince: new Set([9n, 11n]),
  });
});
