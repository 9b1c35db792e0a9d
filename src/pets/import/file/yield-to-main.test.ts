import { expect, test } from 'vitest';
import { createYieldToMain } from './yield-to-main.ts';

test('work goes on for 12 ms, then yields, then goes on for 12 ms again', async () => {
  let now = 100;
  const yieldToMain = createYieldToMain(() => now);
  now += 11;
  expect(yieldToMain()).toBeUndefined();
  now += 1;
  const yielded = yieldToMain();
  expect(yielded).toBeInstanceOf(Promise);
  await yielded;
  expect(yieldToMain()).toBeUndefined();
  now += 12;
  await yieldToMain();
});
