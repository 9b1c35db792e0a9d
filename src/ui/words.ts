/** Joins words: `1, 2 and 3`. Not with `Intl.ListFormat`, which takes 17 ms to create in Chromium. */
export function joinWords(parts: readonly string[], conjunction: 'and' | 'or'): string {
  const [last = '', ...others] = parts.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} ${conjunction} ${last}`;
}

/** Joins texts to sentences. A text may end with a full stop or another end of a sentence, or without. */
export function joinSentences(texts: readonly string[]): string {
  const last = texts.length - 1;
  return texts
    .map((text, index) => (index === last || /[.?!…]”?$/.test(text) ? text : `${text}.`))
    .join(' ');
}

/** A number with its word: `1 pet`, `2 pets`, `1,234 pets`. `plural` is for irregular plurals. */
export function countOf(count: number, singular: string, plural?: string): string {
  return `${formatCount(count)} ${wordFor(count, singular, plural)}`;
}

/**
 * A number with thousands separators. Below 1,000 it needs no language tables, which Chromium takes up to 36 ms to load
 * (CPU throttled 4×).
 */
export function formatCount(count: number): string {
  return count < 1000 ? String(count) : count.toLocaleString('en');
}

export function wordFor(count: number, singular: string, plural = `${singular}s`): string {
  return count === 1 ? singular : plural;
}
