/**
 * A text from outside, for a line of plain text: a name, or what the service says, must not pass for a
 * further line, or turn the text around it. Line breaks and other unseen characters are written as
 * their numbers.
 */
export function oneLine(text: string): string {
  return text.replaceAll(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`,
  );
}
