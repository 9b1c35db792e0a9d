/**
 * Decodes a file as UTF-8, with or without a byte order mark.
 *
 * @returns the text, or why it is refused, as the sentence after the file's name. No other encoding is guessed: a wrong
 *   guess would put wrong letters into names, and the interface cannot change a pet.
 */
export function decodeFile(bytes: Uint8Array): { text: string } | { refusal: string } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // ASCII text in UTF-16 without a byte order mark is valid UTF-8, with a NUL beside each letter.
    if (!text.includes('\0')) return { text };
  } catch {
    // The bytes are not valid UTF-8, and are refused below.
  }
  return isZip(bytes)
    ? {
        refusal:
          'is a workbook or an archive, not a CSV file. Save the sheet as “CSV UTF-8” and choose that file.',
      }
    : {
        refusal:
          'is not UTF-8 text, so some letters could be read wrongly. Save it as “CSV UTF-8” and choose it again.',
      };
}

// .xlsx and .ods files are ZIP archives, which begin with `PK` (PKWARE APPNOTE, 4.3.7).
function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}
