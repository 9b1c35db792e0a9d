import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useTimeInWords, useTimeLeft } from './use-seconds-until.ts';

function Times({ until }: { until: number }) {
  return `${useTimeInWords(until)}, ${useTimeLeft(until)}`;
}

const NOW = new Date(2020, 10, 20, 16, 30).getTime();

test.each<[words: string, milliseconds: number]>([
  ['in 90 seconds, 90\u00A0s', 90_000],
  ['at 16:32, until 16:32', 90_001],
  ['in 1 second, 1\u00A0s', 1],
  ['now, ', 0],
])('says "%s"', (words, milliseconds) => {
  vi.useFakeTimers({ now: NOW });
  expect(render(<Times until={NOW + milliseconds} />).container.textContent).toBe(words);
});

test('counts down, also to a later time once the first is over', async () => {
  vi.useFakeTimers({ now: NOW });
  const { container, rerender } = render(<Times until={NOW + 1500} />);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(container.textContent).toBe('in 1 second, 1\u00A0s');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(container.textContent).toBe('now, ');
  rerender(<Times until={Date.now() + 4000} />);
  expect(container.textContent).toBe('in 4 seconds, 4\u00A0s');
});
