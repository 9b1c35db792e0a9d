import { beforeEach, expect, test, vi } from 'vitest';
import type { PauseReason } from './pause-reason.ts';
import { createRunPhase } from './run-phase.ts';

const THROTTLED: PauseReason = { kind: 'throttled', milliseconds: 3000 };
const KEY_REFUSED: PauseReason = { kind: 'key refused' };

let isOnline = true;
let phase: ReturnType<typeof createRunPhase>;
const onChange = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  onChange.mockClear();
  const setTimer = (milliseconds: number, callback: () => void) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  };
  phase = createRunPhase({ setTimer, isOnline: () => isOnline }, onChange);
});

const state = () => [phase.current(), phase.reason()];

test('continues once a back-off is over, and says each change', () => {
  phase.set('running');
  phase.pauseFor(THROTTLED);
  vi.advanceTimersByTime(2999);
  expect(state()).toEqual(['paused', THROTTLED]);
  expect(phase.endsPauseByItself()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(state()).toEqual(['running', undefined]);
  expect(onChange).toHaveBeenCalledTimes(3);
});

test('a reason that needs a person replaces one that ends automatically, and not the other way round', () => {
  phase.set('running');
  phase.pauseFor(THROTTLED);
  phase.pauseFor(KEY_REFUSED);
  phase.pauseFor(THROTTLED);
  vi.advanceTimersByTime(60_000);
  expect(state()).toEqual(['paused', KEY_REFUSED]);
  expect(phase.endsPauseByItself()).toBe(false);
});

test('does not continue by itself after a start that failed, whatever is answered late', () => {
  phase.set('running');
  // Another tab has the import's lock.
  phase.set('paused');
  phase.pauseFor(THROTTLED);
  expect(state()).toEqual(['paused', undefined]);
  vi.advanceTimersByTime(60_000);
  expect(phase.current()).toBe('paused');
  phase.pauseFor(KEY_REFUSED);
  expect(state()).toEqual(['paused', KEY_REFUSED]);
});

test.each(['stopping', 'checking lists', 'finished', 'closed'] as const)(
  'is not paused while it is %s',
  (current) => {
    phase.set(current);
    phase.pauseFor(KEY_REFUSED);
    expect(state()).toEqual([current, undefined]);
  },
);
