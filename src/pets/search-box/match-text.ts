import { foldCase } from '../pet/name-key.ts';

// A character with its combining marks. Decomposition (NFKD) never crosses the boundary of such a cluster.
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;
// Accents that all scripts share (Inherited) and Hebrew points, but not the marks of Indian and other
// scripts, which may be vowels; and invisible characters (Default_Ignorable_Code_Point).
const IGNORED = /(?=[\p{sc=Zinh}\p{sc=Hebr}])\p{M}|\p{DI}/gu;
// Letters that Unicode does not decompose, and what people type if their keyboard lacks them.
const LETTERS = 'æœøłđðħŧþı';
const TYPED_AS = ['ae', 'oe', 'o', 'l', 'd', 'd', 'h', 't', 'th', 'i'];

/** Removes case, accents and invisible characters. All normal forms of a text give the same result. */
export function toSearchableText(original: string): string {
  return clustersOf(original).map(searchableCluster).join('');
}

const clustersOf = (text: string): readonly string[] => text.match(CLUSTER) ?? [];

function searchableCluster(cluster: string): string {
  // A fast path for ASCII, for long texts.
  if (cluster <= '\u007F' && cluster.length === 1) return cluster.toLowerCase();
  const bare = cluster.normalize('NFKD').replace(IGNORED, '');
  const lower = foldCase(bare).normalize('NFKD').replace(IGNORED, '');
  return lower.replaceAll(/[æœøłđðħŧþı]/g, (letter) => TYPED_AS[LETTERS.indexOf(letter)] ?? letter);
}

/** Splits typed text into search terms, as searchable text. */
export function searchTerms(typed: string): readonly string[] {
  return [...new Set(toSearchableText(typed).split(/\s/).filter(Boolean))];
}

/** Splits a text at its matches. Every second part is a match, as with `String.split` and a capturing group. */
export function splitMatches(original: string, terms: readonly string[]): readonly string[] {
  const clusters = clustersOf(original);
  const searchable = clusters.map(searchableCluster);
  const text = searchable.join('');
  // The cluster of each UTF-16 code unit of the searchable text.
  const owners = searchable.flatMap((units, index) =>
    Array.from({ length: units.length }, () => index),
  );
  const areMatches = clusters.map(() => false);
  for (const term of terms)
    for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length))
      areMatches.fill(true, owners[at], (owners[at + term.length - 1] ?? -1) + 1);

  const parts: string[] = [''];
  for (const [index, cluster] of clusters.entries()) {
    const continuesMatch = parts.length % 2 === 0;
    if (areMatches[index] === continuesMatch) parts.push((parts.pop() ?? '') + cluster);
    else parts.push(cluster);
  }
  return parts;
}
