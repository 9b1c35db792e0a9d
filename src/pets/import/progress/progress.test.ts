import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImportRow } from '../../../sending/journal/import-record.ts';
import type { Phase } from '../../../sending/sender/import-run.ts';
import { createProgress } from './progress.ts';
import { timeLeftWords } from './time-left.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A run of so many rows, of which the test says how far it is. */
function follow(count: number) {
  const rows: ImportRow[] = Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    text: { name: 'Rex', categoryId: '4', status: '' },
    state: { is: 'waiting' },
  }));
  let phase: Phase = 'paused';
  let [sent, seen] = [0, 0];
  const store = createProgress({
    rows: () => rows,
    phase: () => phase,
    reason: () => undefined,
  });
  store.subscribe(() => {
    seen += 1;
  });
  phase = 'running';
  store.changed();
  return {
    read: store.read,
    pictures: () => seen,
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

test('thousands of changes make a few pictures per second, and the last one is shown', () => {
  const run = follow(5000);
  run.add(5000, 5000);
  vi.advanceTimersByTime(250);
  expect(run.pictures()).toBeLessThan(25);
  expect(run.read()).toMatchObject({ total: 5000, done: 5000 });
});

test('a change of phase is shown at once', () => {
  const run = follow(10);
  run.add(1, 1);
  run.enter('paused');
  expect(run.read()).toMatchObject({ phase: 'paused', done: 1, rowsPerSecond: undefined });
});

test.each([
  [125, 1000, '100 rows per second, about 50 seconds left'],
  [250, 1000, '200 rows per second, about 20 seconds left'],
  [20, 20_000, '60 rows per minute, about 83 minutes left'],
])('%i rows in %i ms: %s', (rows, milliseconds, words) => {
  const run = follow(5000);
  run.add(rows, milliseconds);
  // Until the picture after the last row.
  vi.advanceTimersByTime(250);
  expect(run.read().rowsPerSecond).toBeDefined();
  expect(timeLeftWords(run.read())).toBe(words);
});
