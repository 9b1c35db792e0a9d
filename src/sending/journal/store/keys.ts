// Where each kind of record lies. All but the list of places begin with their place.
import type { RecordKey } from './record-store.ts';

/** One environment at one address: what was sent to another address is another journal. */
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
  /** Rows as they were planned, in slices: one write for each of 20,000 rows would take seconds. */
  slices: (place: Place, number: string): RecordKey => [place, 'rows', number],
  slice: (place: Place, number: string, start: number): RecordKey => [place, 'rows', number, start],
  /** What became of rows since. */
  outcomes: (place: Place, number: string): RecordKey => [place, 'outcome', number],
  outcome: (place: Place, number: string, row: number): RecordKey => [
    place,
    'outcome',
    number,
    row,
  ],
  /** What was in the store before an entry, or an import, was sent. */
  baseline: (place: Place, number: string): RecordKey => [place, 'known', number],
  draft: (place: Place, draft: string): RecordKey => [place, 'draft', draft],
  repeats: (place: Place, number: string): RecordKey => [place, 'repeats', number],
  /** The IDs of pets that were added, and whose entries were forgotten: none of them is new. */
  clearedIds: (place: Place): RecordKey => [place, 'forgotten'],
  sequence: (place: Place): RecordKey => [place, 'sequence'],
  backOff: (place: Place): RecordKey => [place, 'back-off'],
} as const;
