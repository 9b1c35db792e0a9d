import { expect, test } from 'vitest';
import { LIMIT } from '../../api/list-pets-query.ts';
import { rowOf } from '../../testing/database/row-of.ts';
import { NOW } from '../../testing/database/rows-in-memory.ts';
import { clientOf, httpAnswer, openRawServer } from '../../testing/raw-server.ts';
import type { Question } from './find-similar-pets.ts';
import { loadEvidence } from './load-evidence.ts';

const petJson = (id: number, name: string) => JSON.stringify({ id, name, categoryId: 4 });

test('asks for the IDs after the newest known one, without those of pets of this computer', async () => {
  const others = Array.from({ length: LIMIT.max }, (_, id) => petJson(id, 'Other'));
  const server = await openRawServer(({ path }) => {
    if (path.includes('?')) return httpAnswer(200, `[${others.join()}]`);
    return path.endsWith('/204') ? httpAnswer(200, petJson(204, 'Lost')) : httpAnswer(404);
  });
  const question: Question = {
    ...rowOf({}),
    pet: { name: 'Lost', categoryId: 4n },
    check: { since: NOW },
    seenBefore: { ids: [], complete: [] },
  };
  const { beyond } = await loadEvidence(clientOf(server), [question], {
    at: NOW,
    // The rows of a file that were sent after this one, which the page's reload interrupted.
    newestIdBefore: async () => ({ newest: 200n, ownSince: new Set([201n, 202n, 203n, 205n]) }),
    asksForIds: () => true,
  });
  expect(beyond.asked).toEqual([204n, 206n, 207n, 208n, 209n]);
  expect(beyond.pets.map(({ id }) => id)).toEqual([204n]);
  expect(beyond.isEnd).toBe(true);
});
