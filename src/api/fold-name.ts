// Accents that all scripts share (Inherited) and Hebrew points, but not the marks of Indian and other
// scripts, which may be vowels; and invisible characters (Default_Ignorable_Code_Point).
const IGNORED = /(?=[\p{sc=Zinh}\p{sc=Hebr}])\p{M}|\p{DI}/gu;

/**
 * Returns the same text for names that differ at most in case, accents, white space, invisible characters or Unicode
 * normal form (UAX #15). All comparisons and searches by name use it.
 */
export function foldName(name: string): string {
  const bare = foldCase(name.normalize('NFKD').replace(IGNORED, ''));
  // Again, because the lower case of İ has an accent.
  return bare.normalize('NFKD').replace(IGNORED, '').replace(/\s+/gu, ' ').trim();
}

/**
 * Full case folding (Unicode 16, 3.13.3), which JavaScript lacks. `toLowerCase` alone keeps ß apart from ss. The first
 * one is for ẞ, which `toUpperCase` does not change. The lower case of Σ depends on its place in the word.
 */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}
