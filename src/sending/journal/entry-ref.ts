/** An entry, or a row of an import by its place in it, from 0. */
export type EntryRef = { entry: string } | { import: string; row: number };

/** The number by which others point to an entry or a row. */
export function numberOf(ref: EntryRef): string {
  return 'entry' in ref ? ref.entry : `${ref.import} ${ref.row}`;
}
