import type { ImportFile, Row, RowFacts } from '../../database/schema.ts';
import {
  countsOf,
  type EntryWithRows,
  type FileEntry,
  fileEntry,
  type PressEntry,
  pressEntry,
} from '../../outbox/entries.ts';
import { isToCorrect, isSentBySendNow } from '../../outbox/row-facts.ts';
import { rowOf } from './row-of.ts';

/** Creates the entry of a press with these rows, for tests without a database. */
export function pressOf(rows: readonly [Row, ...Row[]]): PressEntry {
  return pressEntry(rows);
}

/** Creates the entry of several pets of one press, with these states. Their IDs begin with 1. */
export function severalOf(
  states: readonly Partial<RowFacts>[],
  more: Partial<RowFacts> = {},
): PressEntry {
  const facts = { press: 'several', pressName: 'Guppy', ...more };
  const [first = rowOf({}), ...others] = states.map((state, index) =>
    rowOf(state, { ...facts, id: index + 1 }),
  );
  return pressEntry([first, ...others]);
}

/** Creates the entry of a file with a row in each of these states. Their IDs begin with `order`. */
export function fileOf(
  states: readonly Partial<RowFacts>[],
  { order = 1, ...more }: Partial<ImportFile & Pick<FileEntry, 'order'>> = {},
): FileEntry & EntryWithRows {
  const { id = 'file' } = more;
  const rows = states.map((state, index) =>
    rowOf(state, { id: order + index, press: id, file: id }),
  );
  const file = { id, environment: 'E', at: 0, name: 'a.csv', count: rows.length, ...more };
  const sendNowCount = rows.filter(isSentBySendNow).length;
  const toCorrect = rows.filter(isToCorrect).length;
  return { ...fileEntry(file, countsOf(rows, file), { order, sendNowCount, toCorrect }), rows };
}
