/**
 * Joins words to a list such as `1, 2 and 3`. Does not use `Intl.ListFormat`, which takes 17 ms to
 * create in Chromium.
 */
export function joinWords(parts: readonly string[], conjunction: 'and' | 'or'): string {
  const [last = '', ...others] = parts.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} ${conjunction} ${last}`;
}
