import { expect, test } from 'vitest';
import type { Row } from '../../database/schema.ts';
import { NOW, openRowsInMemory } from '../../testing/database/rows-in-memory.ts';
import { attempted } from '../../testing/database/write-rows.ts';
import { performFileAction } from '../presses/file-actions.ts';
import { shownPet } from '../row-facts.ts';
import { recordOutcome } from './record-outcome.ts';
import { readWaiting } from './start-attempts.ts';

const IN_TURN: NonNullable<Row['send']> = 'in turn';
const REFUSED = {
  type: 'not carried out',
  why: 'refused',
  status: 403,
  error: { summary: 'Your API key does not allow this request.', nextStep: '' },
} as const;

test('Resume sends what waits in a file that refusals paused: none of them is an obstacle, too', async () => {
  const { database, scope, file, writeFile } = await openRowsInMemory();
  const before = { sender: 's', at: NOW, outcome: { ...REFUSED, at: NOW } };
  const inFlight = { sender: 's', at: NOW };
  const ids = await writeFile([
    ...Array.from({ length: 3 }, () => ({ send: IN_TURN, attempts: [before, inFlight] })),
    { send: IN_TURN, attempts: [inFlight] },
  ]);
  for (const id of ids) {
    const request = { id, file: 'file', attempt: id === ids.at(-1) ? 0 : 1, at: NOW };
    await database.change((tx) => recordOutcome(tx, scope, { ...request, outcome: REFUSED }));
  }
  expect((await file('file'))?.paused?.why).toBe('refused');
  await database.change((tx) => performFileAction(tx, scope, 'file', 'resume'));
  const { environment } = scope;
  expect(await database.read((tx) => tx.get('environments', environment))).not.toHaveProperty(
    'refusal',
  );
  const { ready } = await database.read((tx) => readWaiting(tx, environment, 6, NOW));
  expect(ready.map(({ id }) => id)).toEqual(ids.slice(-1));
});

test('a late response has added the pet of its own request, although the row was corrected since', async () => {
  const { database, scope, write, row } = await openRowsInMemory();
  const { error } = REFUSED;
  const id = await write({
    ...attempted(
      { type: 'unknown', at: NOW, error },
      { type: 'refused', at: NOW, status: 400, error },
    ),
    markedNotAdded: 1,
    pet: { name: 'Rexy', categoryId: 4n },
    was: [{ at: NOW, press: 'earlier', attempts: 2, pet: { name: 'Rex', categoryId: 4n } }],
  });
  const late = { id, file: '', attempt: 0, at: NOW, outcome: { type: 'added', id: 7n } } as const;
  await database.change((tx) => recordOutcome(tx, scope, late));
  const saved = await row(id);
  expect(saved?.status).toBe('added');
  expect(saved && shownPet(saved)).toEqual({ id: 7n, name: 'Rex', categoryId: 4n });
});
