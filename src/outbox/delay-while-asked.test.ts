import { expect, test } from 'vitest';
import { ASKED_DELAY_MS, delayWhileAsked } from './delay-while-asked.ts';
import type { ActionRejection } from './row-actions.ts';

/** Asks, with a clock and timers that a test moves. */
async function ask(results: readonly (ActionRejection | Error | undefined)[] = []) {
  const clock = { now: 0 };
  const delays: number[] = [];
  const timers = new Set<{ at: number; run: () => void }>();
  const [answered, ended] = [new AbortController(), new AbortController()];
  const rejection = await delayWhileAsked(
    async (notBefore) => {
      const result = results[delays.length];
      delays.push(notBefore - clock.now);
      if (result instanceof Error) throw result;
      return result;
    },
    {
      now: () => clock.now,
      setTimer: (milliseconds, run) => {
        const timer = { at: clock.now + milliseconds, run };
        timers.add(timer);
        return () => timers.delete(timer);
      },
      ended: ended.signal,
    },
    answered.signal,
  );
  return {
    rejection,
    delays,
    answered,
    ended,
    pass: async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        clock.now += 1000;
        for (const timer of timers) if (timer.at <= clock.now && timers.delete(timer)) timer.run();
        await new Promise(setImmediate);
      }
    },
  };
}

test('the press is delayed anew before the delay ends, also after a failed write', async () => {
  const { delays, pass, rejection } = await ask([undefined, new Error('The disk is full.')]);
  expect(rejection).toBeUndefined();
  await pass(60);
  expect(delays).toEqual(Array.from({ length: 4 }, () => ASKED_DELAY_MS));
});

test.each(['answered', 'ended'] as const)('nothing is delayed once it is %s', async (by) => {
  const { delays, pass, ...asked } = await ask();
  asked[by].abort();
  await pass(60);
  expect(delays).toHaveLength(1);
});

test('a press that can no longer be undone is not delayed again', async () => {
  const { delays, pass, rejection } = await ask(['being sent']);
  expect(rejection).toBe('being sent');
  await pass(60);
  expect(delays).toHaveLength(1);
  const later = await ask([undefined, 'gone']);
  await later.pass(60);
  expect(later.delays).toHaveLength(2);
});
