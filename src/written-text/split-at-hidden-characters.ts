import { INVISIBLE } from '../api/json/to-single-line.ts';

/** One hidden character, repeated `count` times. */
export interface HiddenRun {
  /** The characters of the run, as they are in the text. */
  text: string;
  codePoint: number;
  count: number;
}

export type TextPart = string | HiddenRun;

const EMOJI = String.raw`\p{ExtPict}(?:\p{EMod}|[\uFE0E\uFE0F])?`;
const JOINING = String.raw`\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Rohg}`;
const INDIC = String.raw`\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}`;
// A letter is not DI (Default_Ignorable_Code_Point), because some of these scripts have hidden characters.
const LETTER = `(?!\\p{DI})[${JOINING}${INDIC}]`;
const VIRAMAS = String.raw`\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA`;

/** Sequences that need no mark: a wide space, and invisible characters that change how their neighbours look. */
const SHAPING = [
  // The flags of England, Scotland and Wales: emoji tag sequences (UTS 51, ED-14a).
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
  String.raw`[0-9#*]\uFE0F\u20E3`,
  String.raw`${EMOJI}(?:\u200D${EMOJI})*`,
  // Variation sequences of Chinese characters, which occur in Japanese names (UTS 37), and of
  // Mongolian letters.
  String.raw`\p{Ideographic}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?!\p{DI})\p{sc=Mong}[\u180B-\u180F]`,
  // Joiners and non-joiners within a word of Persian or of an Indian language, and after a virama
  // (RFC 5892, A.1 and A.2, without the joining types, which JavaScript lacks).
  String.raw`(?<=${LETTER}\p{M}{0,4})[\u200C\u200D](?=${LETTER})`,
  String.raw`(?<=[${VIRAMAS}])[\u200C\u200D]`,
  // The wide space of Chinese and Japanese is visible between other characters.
  String.raw`(?<=\S)\u3000(?=\S)`,
].join('|');

// Matches the same single characters as NEEDS_MARK in plain-text.ts.
const HIDDEN = String.raw`[${INVISIBLE}]|[^\S ]|(?<=\p{M}{6})\p{M}`;

const TOKEN = new RegExp(
  String.raw`${SHAPING}|(?<run> {2,}|^ | $|(?<one>${HIDDEN})\k<one>*)`,
  'gu',
);

/**
 * Splits a text into parts that can be shown unchanged and runs of hidden characters. The parts, joined,
 * are the text.
 */
export function splitAtHiddenCharacters(written: string): TextPart[] {
  const parts: TextPart[] = [];
  let shown = 0;
  const showUntil = (end: number) => {
    if (end > shown) parts.push(written.slice(shown, end));
  };
  for (const { index, groups } of written.matchAll(TOKEN)) {
    const text = groups?.['run'];
    const codePoint = text?.codePointAt(0);
    if (text === undefined || codePoint === undefined) continue;
    showUntil(index);
    parts.push({ text, codePoint, count: Array.from(text).length });
    shown = index + text.length;
  }
  showUntil(written.length);
  return parts;
}
