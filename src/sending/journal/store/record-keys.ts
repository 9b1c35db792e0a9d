// The keys of all records. The strings in them are stored on staff's computers and cannot be renamed.
import type { RecordKey } from './record-store.ts';

/** An environment's name and address as one text. Each place has a journal of its own. */
export type Place = string;

export function placeOf({ name, baseUrl }: { name: string; baseUrl: string }): Place {
  return `${name} ${baseUrl}`;
}

export const keys = {
  places: ['places'],
  place: (place: Place): RecordKey => ['places', place],
  all: (place: Place): RecordKey => [place],
  entries: (place: Place): RecordKey => [place, 'entry'],
  entry: (place: Place, number: string): RecordKey => [place, 'entry', number],
  imports: (place: Place): RecordKey => [place, 'import'],
  import: (place: Place, number: string): RecordKey => [place, 'import', number],
  /** The rows of an import, in slices of 500: writing up to 20,000 rows one by one would take seconds. */
  slices: (place: Place, number: string): RecordKey => [place, 'rows', number],
  slice: (place: Place, number: string, start: number): RecordKey => [place, 'rows', number, start],
  /** The state of a row that changed since its slice was written. */
  outcomes: (place: Place, number: string): RecordKey => [place, 'outcome', number],
  outcome: (place: Place, number: string, row: number): RecordKey => [
    place,
    'outcome',
    number,
    row,
  ],
  /** What was in the store before an entry or an import was sent. */
  baseline: (place: Place, number: string): RecordKey => [place, 'known', number],
  /** Which entries were made from a draft. */
  draft: (place: Place, draft: string): RecordKey => [place, 'draft', draft],
  /** Which entries send an entry or a row again. */
  repeats: (place: Place, number: string): RecordKey => [place, 'repeats', number],
  /** The IDs of added pets whose entries were cleared. A later check must not take them for new. */
  clearedIds: (place: Place): RecordKey => [place, 'forgotten'],
  sequence: (place: Place): RecordKey => [place, 'sequence'],
  backOff: (place: Place): RecordKey => [place, 'back-off'],
} as const;
