import { beforeEach, expect, test, vi } from 'vitest';
import type { ImportRow } from '../../../sending/journal/import-summary.ts';
import type { Phase } from '../../../sending/sender/run-phase.ts';
import { createProgressStore } from './progress.ts';
import { describeTimeLeft } from './describe-time-left.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

/**
 * Creates a running import of `count` waiting rows. The test marks rows as added (`add`) and changes the
 * phase (`enter`).
 */
function createTestRun(count: number) {
  const rows: ImportRow[] = Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    text: { name: 'Rex', categoryId: '4', status: '' },
    state: { is: 'waiting' },
  }));
  let phase: Phase = 'paused';
  let [sent, updates] = [0, 0];
  const store = createProgressStore({
    rows: () => rows,
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
        const row = rows[sent];
        if (row) row.state = { is: 'added', at: 0, id: BigInt(sent) };
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
