import { type SearchableText, toSearchableText } from './searchable-text.ts';

/** A part of a text, and whether it matches a search term. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Splits what was typed into search terms, as searchable text. Returns no term for white space. */
export function searchTerms(typed: string): readonly string[] {
  return [...new Set(toSearchableText(typed).text.split(/\s/).filter(Boolean))];
}

/**
 * Splits a text into parts that match a term and parts that do not. The parts, joined, are the text.
 *
 * @param searchable the searchable form of the text, if the caller has it
 */
export function splitMatches(
  text: string,
  terms: readonly string[],
  searchable = toSearchableText(text),
): readonly TextPart[] {
  const parts: TextPart[] = [];
  let shown = 0;
  for (const [start, end] of matchRanges(searchable, terms)) {
    if (start > shown) parts.push({ text: text.slice(shown, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    shown = end;
  }
  if (shown < text.length) parts.push({ text: text.slice(shown), isMatch: false });
  return parts;
}

type Range = [start: number, end: number];

/** The ranges of the original text that match: in order, and with overlapping ranges merged. */
function matchRanges({ text, starts, ends }: SearchableText, terms: readonly string[]): Range[] {
  const ranges: Range[] = [];
  for (const term of terms)
    for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length))
      ranges.push([starts[at] ?? 0, ends[at + term.length - 1] ?? 0]);

  const merged: Range[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
