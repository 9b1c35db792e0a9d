/** Larger than any delivery, small enough to be held several times over. */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;

/**
 * The text of a file, which must be UTF-8 (with or without a byte order mark).
 *
 * @returns the text, or why it cannot be had. Nothing is guessed: a wrong guess turns `ü` into two
 *   other letters, in a name that can never be changed.
 */
export function decodeFile(bytes: Uint8Array): { text: string } | { refusal: string } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // UTF-16 without a mark is formally UTF-8 with a NUL in every other place.
    if (!text.includes('\0')) return { text };
  } catch {
    // Refused below.
  }
  return isZip(bytes)
    ? {
        refusal:
          'This is a workbook or an archive, not a CSV file. Save the sheet as “CSV UTF-8” and choose that file.',
      }
    : {
        refusal:
          'This file is not UTF-8 text, so its letters cannot be read for certain. Save it as “CSV UTF-8” and choose it again.',
      };
}

// What .xlsx and .ods begin with (PKWARE APPNOTE, 4.3.7).
function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}
