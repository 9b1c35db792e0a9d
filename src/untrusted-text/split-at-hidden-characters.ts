import { INVISIBLE } from '../api/json/to-single-line.ts';

const EMOJI = String.raw`\p{ExtPict}(?:\p{EMod}|[\uFE0E\uFE0F])?`;
const SCRIPTS =
  'Arab Syrc Mong Nkoo Adlm Rohg Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr';
// A letter is not DI (Default_Ignorable_Code_Point), because some of these scripts have hidden characters.
const LETTER = `(?!\\p{DI})[${SCRIPTS.replaceAll(/(\w+) ?/g, String.raw`\p{sc=$1}`)}]`;
const VIRAMAS = String.raw`\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA`;

/** Sequences that need no mark: a wide space, and invisible characters that change their neighbours' shape. */
const SHAPING = [
  // Emoji tag sequences (UTS 51, ED-14a): the flags of England, Scotland and Wales.
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
  String.raw`[0-9#*]\uFE0F\u20E3|${EMOJI}(?:\u200D${EMOJI})*`,
  // Variation sequences of Chinese characters, which occur in Japanese names (UTS 37), and of Mongolian letters.
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
let token: RegExp | undefined;

/** Splits a text at its hidden characters. Every second part is a run of one hidden character. */
export function splitAtHiddenCharacters(text: string): readonly string[] {
  // Built on first use: it takes 2.5 ms, and few lists need it.
  token ??= new RegExp(`${SHAPING}|(?<run> {2,}|^ | $|(?<one>${HIDDEN})\\k<one>*)`, 'gu');
  const parts: string[] = [];
  let end = 0;
  for (const { index, groups } of text.matchAll(token)) {
    const run = groups?.['run'];
    if (run === undefined) continue;
    parts.push(text.slice(end, index), run);
    end = index + run.length;
  }
  return [...parts, text.slice(end)];
}
