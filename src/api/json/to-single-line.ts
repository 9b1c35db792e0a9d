/**
 * Makes a text safe to put in a line of plain text. Line breaks, control characters and invisible
 * characters become `\u{…}`, so that a name or a message cannot start a new line or reverse the text
 * around it.
 */
export function toSingleLine(text: string): string {
  return text.replaceAll(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`,
  );
}
