import { type Columns, findResultColumns, recogniseColumns } from './columns.ts';
import { readTable, type Table } from './read-table.ts';
import { formatCount } from '../../../ui/words.ts';

export interface Source extends Table {
  /** The file's name, or `Pasted rows`. */
  name: string;
  isPasted: boolean;
  /** Undefined if they cannot be recognised by the first row (`recogniseColumns`). The user must then choose them. */
  columns: Columns | undefined;
}

const MAX_FILE_MB = 5;

/** 5,000 rows are written in 1.0 to 1.4 s (`src/outbox/add-rows.ts`). */
export const MAX_ROWS = 5000;

/** Why a file is refused, in words that follow its name: `has no rows.` */
export interface Refusal {
  refusal: string;
}

const TOO_LARGE = `is larger than ${MAX_FILE_MB} MB. Split it into smaller files.`;

const WORKBOOK =
  'is a workbook or an archive, not a CSV file. Save the sheet as “CSV UTF-8” and choose that file.';

const NOT_UTF_8 =
  'is not UTF-8, so some characters may be wrong. Save it as “CSV UTF-8” and choose it again.';

const TWO_RESULTS = 'has two columns named Result. Remove the older one.';

export async function readFile(file: File): Promise<Source | Refusal> {
  if (file.size > MAX_FILE_MB * 1024 * 1024) return { refusal: TOO_LARGE };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decode(bytes);
  if (text === undefined) return { refusal: isZip(bytes) ? WORKBOOK : NOT_UTF_8 };
  return readText(file.name, text);
}

export function readPasted(text: string): Source | Refusal {
  const source = readText('Pasted rows', text);
  return 'refusal' in source ? source : { ...source, isPasted: true };
}

/**
 * Decodes UTF-8, with or without a byte order mark. No other encoding is guessed: a wrong guess would garble names, and
 * the interface cannot change a pet.
 */
function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // ASCII text in UTF-16 without a byte order mark is valid UTF-8, with a NUL next to each letter.
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

// .xlsx and .ods files are ZIP archives, which begin with `PK` (PKWARE APPNOTE, 4.3.7).
function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}

export function readText(name: string, text: string): Source | Refusal {
  const table = readTable(text);
  const [first, second] = table.rows;
  if (first === undefined) return { refusal: 'has no rows.' };
  if (findResultColumns(first.cells).length > 1) return { refusal: TWO_RESULTS };
  const columns = recogniseColumns(first.cells);
  if (columns && second === undefined) return { refusal: 'has column names but no rows.' };
  // The first row may be a header.
  const tooMany = refuseRows(table.rows.length - 1);
  return tooMany ?? { name, isPasted: false, ...table, columns };
}

export function refuseRows(count: number): Refusal | undefined {
  if (count <= MAX_ROWS) return undefined;
  const limit = formatCount(MAX_ROWS);
  return {
    refusal: `has ${formatCount(count)} rows. The limit for one import is ${limit}. Split it into smaller files.`,
  };
}
