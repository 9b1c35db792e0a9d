/** Refers to an entry, or to a row of an import by its index, from 0. */
export type EntryRef = { entry: string } | { import: string; row: number };

/** The text by which a stored entry refers to another entry or a row (`Entry.repeats`). */
export function numberOf(ref: EntryRef): string {
  return 'entry' in ref ? ref.entry : `${ref.import} ${ref.row}`;
}
