// How a pet is looked up with the deprecated `getPet` and in the lists.
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Pet } from '../../api/schemas.ts';
import { manyPets } from '../../testing/render-app.tsx';
import { findHeading, openAt, refuseWith, STORED_REX } from '../../testing/steps/pet-page-steps.ts';

/** Opens a pet's page. Requests of the kinds in `refused` get its status. */
async function lookUp(id: number, pets: Pet[], refused: { getPet?: number; lists?: number }) {
  const app = await openAt('/pets?limit=1', pets);
  // The request that tries the key, and the list.
  await waitFor(() => expect(app.sent).toHaveLength(2));
  app.sent.length = 0;
  app.intercept(({ url }) => {
    const status = url.includes('?') ? refused.lists : refused.getPet;
    return status === undefined ? undefined : refuseWith(status);
  });
  history.pushState(null, '', `/pets/${id}`);
  return app;
}

const MANY = manyPets(120);
const FOUND_IN_MANY = 'Found in the pet lists. Searched 100 pets. There may be more.';
const NONE = 'Pet not found';

test.each<[getPet: number | undefined, id: number, pets: Pet[], string, string[]]>([
  // The 404 decides, even if the lists are not complete.
  [undefined, 999, MANY, NONE, ['There is no pet 999.']],
  // A list proves that there is such a pet.
  [404, 123, [STORED_REX], 'Rex', ['Found in the pet lists. Searched 1 pet.']],
  [410, 8, MANY, 'Pet 8', [FOUND_IN_MANY]],
  [404, 8, MANY, 'Pet 8', [FOUND_IN_MANY]],
  [410, 124, [STORED_REX], NONE, ['There is no pet 124. Searched 1 pet.']],
  [
    410,
    110,
    MANY,
    NONE,
    ['Pet 110 is not in any list that could be loaded. Searched 100 pets. There may be more.'],
  ],
])(
  'if getPet responds with %s, looks for pet %i in the lists',
  async (getPet, id, pets, name, texts) => {
    const { sent } = await lookUp(id, pets, { ...(getPet && { getPet }) });
    for (const text of texts) await screen.findByText(text);
    // Until the response, the heading is that of the pet as a list had it.
    await findHeading(name);
    expect(sent).toHaveLength(5);
  },
);

test.each([
  [404, 'There is no pet 999.'],
  [501, 'Your API key does not allow this request.'],
])('if getPet responds with %i and no list can be loaded, says "%s"', async (getPet, words) => {
  await lookUp(999, [STORED_REX], { getPet, lists: 403 });
  await screen.findByText(words);
  expect(screen.queryByText(/^Searched/)).toBeNull();
});

test.each([
  ['2030-12-04T23:59:00Z', true],
  ['2030-12-05T00:00:00Z', false],
])('at %s, whether getPet is sent is %s', async (now, isSent) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const { sent } = await openAt('/pets/123');
  await findHeading('Rex');
  expect(sent.includes('GET /pets/123')).toBe(isSent);
});
