/** Returns the median; of an even number of figures, the upper one of the middle two. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? NaN;
}
