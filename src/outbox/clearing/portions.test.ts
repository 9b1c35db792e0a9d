import { expect, test } from 'vitest';
import { inPortions } from './portions.ts';

/** Removes three portions, each of which takes 20 ms. @returns the rests, in milliseconds */
async function removeThree({ end = new AbortController(), endsAfter = Infinity, hasRests = true }) {
  const rests: number[] = [];
  let now = 1000;
  let left = 3;
  const setTimer = (milliseconds: number, callback: () => void) => {
    rests.push(milliseconds);
    callback();
    return () => undefined;
  };
  await inPortions(
    { now: () => now, ended: end.signal, setTimer: hasRests ? setTimer : undefined },
    () => left > 0,
    async () => {
      now += 20;
      left -= 1;
      if (left === 3 - endsAfter) end.abort();
    },
  );
  return { rests, left };
}

test('rests nine times as long as each portion took, unless a person waits', async () => {
  expect(await removeThree({})).toEqual({ rests: [180, 180], left: 0 });
  expect(await removeThree({ hasRests: false })).toEqual({ rests: [], left: 0 });
});

test('begins no portion after the end of the session', async () => {
  expect(await removeThree({ endsAfter: 1 })).toMatchObject({ left: 2 });
});
