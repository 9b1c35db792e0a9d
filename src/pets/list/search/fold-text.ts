import { foldCase } from '../../pet/fold-case.ts';
// A text as a search sees it: without accents, case and what is not seen.

/** The folded text, and where in the original each of its UTF-16 units comes from. */
export interface FoldedText {
  text: string;
  starts: readonly number[];
  ends: readonly number[];
}

// A character with all its marks: normal forms differ within these, never across (UAX #15, 1.1).
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;
// Accents that any script may borrow, and Hebrew points. The marks of Indian and other scripts stay:
// they are vowels. DI is what Unicode lets a font leave out.
const ASIDE = /(?=[\p{sc=Zinh}\p{sc=Hebr}])\p{M}|\p{DI}/gu;
// Letters that Unicode does not take apart, as people without them on the keyboard type them.
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

/** Folds a text. The same words in any normal form (NFC, NFD, NFKC, NFKD) give the same text. */
export function foldText(original: string): FoldedText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: cluster, index } of original.matchAll(CLUSTER)) {
    const folded = foldCluster(cluster);
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(index);
      ends.push(index + cluster.length);
    }
  }
  return { text, starts, ends };
}

function foldCluster(cluster: string): string {
  // Most are plain ASCII, and a pasted novel of them should not be slow.
  if (cluster <= '\u007F' && cluster.length === 1) return cluster.toLowerCase();
  const bare = cluster.normalize('NFKD').replace(ASIDE, '');
  const lower = foldCase(bare).normalize('NFKD').replace(ASIDE, '');
  return lower.replaceAll(/[æœøłđðħŧþı]/g, (letter) => LETTERS[letter] ?? letter);
}
