import { foldCase } from '../../pet/name-key.ts';

/** A text without case, accents and invisible characters, as the search compares it. */
export interface SearchableText {
  text: string;
  /** For each UTF-16 code unit of `text`: where its source starts and ends in the original. */
  starts: readonly number[];
  ends: readonly number[];
}

// A character with its combining marks. Decomposition (NFKD), which the search uses, changes nothing across these.
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;
// Accents that all scripts share (Inherited) and Hebrew points, but not the marks of Indian and other
// scripts, which are vowels; and invisible characters (Default_Ignorable_Code_Point).
const IGNORED = /(?=[\p{sc=Zinh}\p{sc=Hebr}])\p{M}|\p{DI}/gu;
// Letters that Unicode does not decompose, as people type them who do not have them on the keyboard.
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  þ: 'th',
  ı: 'i',
};

/** Makes a text searchable. All normal forms of a text (NFC, NFD, NFKC, NFKD) give the same result. */
export function toSearchableText(original: string): SearchableText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: cluster, index } of original.matchAll(CLUSTER)) {
    const searchable = searchableCluster(cluster);
    text += searchable;
    for (let unit = 0; unit < searchable.length; unit += 1) {
      starts.push(index);
      ends.push(index + cluster.length);
    }
  }
  return { text, starts, ends };
}

function searchableCluster(cluster: string): string {
  // A fast path for ASCII, for long texts.
  if (cluster <= '\u007F' && cluster.length === 1) return cluster.toLowerCase();
  const bare = cluster.normalize('NFKD').replace(IGNORED, '');
  const lower = foldCase(bare).normalize('NFKD').replace(IGNORED, '');
  return lower.replaceAll(/[æœøłđðħŧþı]/g, (letter) => LETTERS[letter] ?? letter);
}
