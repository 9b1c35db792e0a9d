import { type FoldedText, foldText } from './fold-text.ts';

/** A piece of a text, and whether it was searched for. */
export interface TextPart {
  text: string;
  isFound: boolean;
}

/** The words of a search, folded. Each must occur for a text to match; none match everything. */
export function searchTerms(typed: string): readonly string[] {
  return [...new Set(foldText(typed).text.split(/\s+/).filter(Boolean))];
}

/**
 * Splits a text where any of the terms occurs. The parts' texts joined are the text.
 *
 * @param folded the text, folded, where it is known already
 */
export function foundParts(
  text: string,
  terms: readonly string[],
  folded = foldText(text),
): readonly TextPart[] {
  const parts: TextPart[] = [];
  let shown = 0;
  for (const [start, end] of foundRanges(folded, terms)) {
    if (start > shown) parts.push({ text: text.slice(shown, start), isFound: false });
    parts.push({ text: text.slice(start, end), isFound: true });
    shown = end;
  }
  if (shown < text.length) parts.push({ text: text.slice(shown), isFound: false });
  return parts;
}

type Range = [start: number, end: number];

/** Where the terms occur in the original: in order, apart from one another. */
function foundRanges({ text, starts, ends }: FoldedText, terms: readonly string[]): Range[] {
  const ranges: Range[] = [];
  for (const term of terms)
    for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length))
      ranges.push([starts[at] ?? 0, ends[at + term.length - 1] ?? 0]);

  const apart: Range[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = apart.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
}
