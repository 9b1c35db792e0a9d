// A name, split into what can be shown as it is and what needs a mark to be seen.

/** The same hidden character, once or many times in a row. */
export interface HiddenRun {
  /** As it stands in the name. */
  text: string;
  codePoint: number;
  count: number;
}

export type NamePart = string | HiddenRun;

const EMOJI = String.raw`\p{ExtPict}(?:\p{EMod}|[\uFE0E\uFE0F])?`;
const JOINING = String.raw`\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Rohg}`;
const INDIC = String.raw`\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}`;
// DI: some of these scripts have hidden characters of their own.
const LETTER = `(?!\\p{DI})[${JOINING}${INDIC}]`;
const VIRAMAS = String.raw`\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA`;

/** Characters that would be hidden elsewhere, but here shape what one sees. */
const SHAPING = [
  // The flags of England, Scotland and Wales are spelled in tags (UTS 51, ED-14a).
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
  String.raw`[0-9#*]\uFE0F\u20E3`,
  String.raw`${EMOJI}(?:\u200D${EMOJI})*`,
  // Chosen forms of a Chinese character, as they occur in Japanese names (UTS 37), or of a
  // Mongolian letter.
  String.raw`\p{Ideographic}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?!\p{DI})\p{sc=Mong}[\u180B-\u180F]`,
  // Joined or not joined, within a word of Persian or of an Indian language; at a word's end only
  // after a virama (RFC 5892, A.1 and A.2, without the joining types, which JavaScript lacks).
  String.raw`(?<=${LETTER}\p{M}{0,4})[\u200C\u200D](?=${LETTER})`,
  String.raw`(?<=[${VIRAMAS}])[\u200C\u200D]`,
  // The wide space of Chinese and Japanese: seen as such, but for an end.
  String.raw`(?<=\S)\u3000(?=\S)`,
].join('|');

// As in unusual-name.ts, one by one.
const HIDDEN = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800]|[^\S ]|(?<=\p{M}{6})\p{M}`;

const TOKEN = new RegExp(
  String.raw`${SHAPING}|(?<run> {2,}|^ | $|(?<one>${HIDDEN})\k<one>*)`,
  'gu',
);

/** The parts of a name, in order; their texts joined are the name. */
export function nameParts(name: string): NamePart[] {
  const parts: NamePart[] = [];
  let shown = 0;
  const showUntil = (end: number) => {
    if (end > shown) parts.push(name.slice(shown, end));
  };
  for (const { index, groups } of name.matchAll(TOKEN)) {
    const text = groups?.['run'];
    const codePoint = text?.codePointAt(0);
    if (text === undefined || codePoint === undefined) continue;
    showUntil(index);
    parts.push({ text, codePoint, count: Array.from(text).length });
    shown = index + text.length;
  }
  showUntil(name.length);
  return parts;
}
