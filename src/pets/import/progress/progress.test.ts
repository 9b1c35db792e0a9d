import { beforeEach, expect, test, vi } from 'vitest';
import type { Counts, FileBatch } from '../../../sending/journal/batch.ts';
import type { Phase } from '../../../sending/sender/run-phase.ts';
import { createProgressStore } from './progress.ts';
import { describeTimeLeft } from './describe-time-left.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const NO_COUNTS: Counts = {
  waiting: 0,
  'on its way': 0,
  'not sent': 0,
  added: 0,
  refused: 0,
  unknown: 0,
  decided: 0,
  problem: 0,
  'added before': 0,
  'unknown before': 0,
};

/**
 * Creates a running import of `count` waiting rows. The test counts rows as added (`add`) and changes the
 * phase (`enter`).
 */
function createTestRun(count: number) {
  const summary = (): FileBatch => ({
    id: 'batch',
    sequence: 1,
    at: 0,
    baseline: 'baseline',
    from: 'file',
    fileName: 'delivery.csv',
    rowCount: count + 2,
    counts: { ...NO_COUNTS, waiting: count - sent, added: sent, problem: 2 },
    extraCount: 0,
  });
  let phase: Phase = 'paused';
  let [sent, updates] = [0, 0];
  const store = createProgressStore({
    summary,
    phase: () => phase,
    reason: () => undefined,
  });
  store.subscribe(() => {
    updates += 1;
  });
  phase = 'running';
  store.changed();
  return {
    read: store.read,
    updates: () => updates,
    enter: (next: Phase) => {
      phase = next;
      store.changed();
    },
    add: (more: number, milliseconds: number) => {
      for (let one = 0; one < more; one += 1) {
        sent += 1;
        vi.advanceTimersByTime(milliseconds / more);
        store.changed();
      }
    },
  };
}

test('makes a few updates per second from thousands of changes, including the last change', () => {
  const run = createTestRun(5000);
  run.add(5000, 5000);
  vi.advanceTimersByTime(250);
  expect(run.updates()).toBeLessThan(25);
  expect(run.read()).toMatchObject({ total: 5000, done: 5000 });
});

test('updates at once when the phase changes', () => {
  const run = createTestRun(10);
  run.add(1, 1);
  run.enter('paused');
  expect(run.read()).toMatchObject({ phase: 'paused', done: 1, rowsPerSecond: undefined });
});

test.each([
  [125, 1000, '100 rows per second, about 50 seconds left'],
  [250, 1000, '200 rows per second, about 20 seconds left'],
  [20, 20_000, '60 rows per minute, about 83 minutes left'],
])('shows %i rows in %i ms as: %s', (rows, milliseconds, words) => {
  const run = createTestRun(5000);
  run.add(rows, milliseconds);
  // Updates come at most every 250 ms, so the update for the last row may be pending.
  vi.advanceTimersByTime(250);
  expect(run.read().rowsPerSecond).toBeDefined();
  expect(describeTimeLeft(run.read())).toBe(words);
});
