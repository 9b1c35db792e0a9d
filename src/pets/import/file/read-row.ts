import { type NewPet, PetStatus } from '../../../api/schemas.ts';
import type { RowText } from '../../../database/schema.ts';
import { readNewPet } from '../../new-pet/typed-pet.ts';
import type { CategoryNames } from '../../pet/category-names.ts';
import { FIELDS } from '../../pet/fields.tsx';
import { statusLabel } from '../../pet/status.tsx';

/**
 * A problem of one cell, or of the row:
 * - `row`: none of its cells can be relied on. They can be corrected in the preview;
 * - `file`: the row may include others. It can be corrected only in the file;
 * - `reason`: an earlier import did not add it, although its cells are readable. One of them must be changed.
 */
export interface RowProblem {
  field: keyof RowText | 'row' | 'file' | 'reason';
  words: string;
  value: string;
}

export const ROW_FIELDS: readonly (keyof RowText)[] = FIELDS.map(({ key }) => key);

export function labelOf(field: keyof RowText): string {
  return FIELDS.find(({ key }) => key === field)?.label ?? field;
}

export function rowText(textOf: (field: keyof RowText) => string): RowText {
  const texts = Object.fromEntries(ROW_FIELDS.map((field) => [field, textOf(field)]));
  return { name: '', categoryId: '', status: '', ...texts };
}

/** Describes a problem. That of a cell begins with its field: `Name: Enter a name`. */
export function describeProblem({ field, words }: RowProblem): string {
  if (field === 'reason' || field === 'row' || field === 'file') return words;
  const label = labelOf(field);
  return words.startsWith(label) ? words : `${label}: ${words}`;
}

/** Reads a row’s cells as the body of `createPet`, by the same rules as the form. */
export function readRow(
  text: RowText,
  names: CategoryNames | undefined,
): { pet?: NewPet; problems: readonly RowProblem[] } {
  const read = readNewPet({ ...text, status: readStatus(text.status) }, names);
  if ('pet' in read) return { ...read, problems: [] };
  const problems = ROW_FIELDS.flatMap((field) => {
    const words = read.problems[field];
    return words === undefined ? [] : [{ field, words, value: text[field] }];
  });
  return { problems };
}

const NOT_SET = statusLabel(undefined).toLowerCase();

/** Returns '' for an empty cell or **Not set**, and undefined for an unknown status. */
export function readStatus(cell: string): PetStatus | '' | undefined {
  const text = cell.trim().toLowerCase();
  return text === '' || text === NOT_SET ? '' : PetStatus.safeParse(text).data;
}

const SEPARATOR_NAMES = new Map([
  [',', 'a comma'],
  [';', 'a semicolon'],
  ['\t', 'a tab'],
]);

// All except tabs and line breaks, which a quoted cell may contain.
const CONTROL_CHARACTER = /(?![\t\r\n])\p{Cc}/u;

interface FileLayout {
  /** How many cells a row may have. Any further cells must be blank. */
  width: number;
  delimiter: string;
}

/**
 * Finds a problem that makes all cells of a row unreliable.
 *
 * @param hasQuoteError whether its quotes do not match, so that its cells may be split in the wrong places
 */
export function findRowProblem(
  cells: readonly string[],
  hasQuoteError: boolean,
  { width, delimiter }: FileLayout,
): RowProblem | undefined {
  // Checked first: ISO-2022-JP is valid UTF-8, with ESC characters around letters that may read as commas and quotes.
  const controlled = cells.find((cell) => CONTROL_CHARACTER.test(cell));
  if (controlled !== undefined)
    return {
      field: 'row',
      words:
        'Row contains a control character, so the file may not be UTF-8. Save it as “CSV UTF-8”',
      value: controlled,
    };
  if (hasQuoteError)
    return {
      field: 'file',
      words: 'Row has unclosed quotes, so it may include the rows after it',
      // A cell with unclosed quotes reaches to the end of the file, so it is the last one.
      value: cells.find((cell) => cell.includes('"')) ?? cells.at(-1) ?? '',
    };
  const extra = cells.slice(width).find((cell) => cell.trim() !== '');
  if (extra === undefined) return undefined;
  const separator = SEPARATOR_NAMES.get(delimiter) ?? `“${delimiter}”`;
  return {
    field: 'row',
    words: `Row has more than ${width} cells. Put quotes around any cell that contains ${separator}`,
    value: extra,
  };
}
