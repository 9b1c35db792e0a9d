import type { RowRef } from '../batch.ts';
import type { RecordKey } from './record-store.ts';

/** An environment's name and address as one text (`placeOf`). Each place has a journal of its own. */
export type Place = string;

/** The keys of all records. */
export const keys = {
  places: ['places'],
  place: (place: Place): RecordKey => ['places', place],
  all: (place: Place): RecordKey => [place],
  batches: (place: Place): RecordKey => [place, 'batch'],
  batch: (place: Place, batch: string): RecordKey => [place, 'batch', batch],
  /** What the rows of a file began as, in slices of 500: writing up to 20,000 records one by one would take seconds. */
  seeds: (place: Place, batch: string): RecordKey => [place, 'seeds', batch],
  seedSlice: (place: Place, batch: string, start: number): RecordKey => [
    place,
    'seeds',
    batch,
    start,
  ],
  /** The rows of a file of which something became. The row of a form's batch is part of the batch. */
  rows: (place: Place, batch: string): RecordKey => [place, 'row', batch],
  row: (place: Place, { batch, row }: RowRef): RecordKey => [place, 'row', batch, row],
  /** The rows that a page has under way: its own that wait, and those on their way. */
  allUnderWay: (place: Place): RecordKey => [place, 'under way'],
  underWayBy: (place: Place, page: string): RecordKey => [place, 'under way', page],
  underWay: (place: Place, page: string, { batch, row }: RowRef): RecordKey => [
    place,
    'under way',
    page,
    batch,
    row,
  ],
  /** What was in the store before batches were submitted. Several batches may have the same baseline. */
  baselines: (place: Place): RecordKey => [place, 'baseline'],
  baseline: (place: Place, baseline: string): RecordKey => [place, 'baseline', baseline],
  /** Notes that a draft or a shown file was submitted. It stays after its batch was cleared. */
  draft: (place: Place, draft: string): RecordKey => [place, 'draft', draft],
  /** The IDs of added pets whose rows were cleared. A later check must not take them for new. */
  clearedIds: (place: Place): RecordKey => [place, 'cleared IDs'],
  /** When pets were cleared that were added and whose IDs were not known. */
  clearedWithoutId: (place: Place): RecordKey => [place, 'cleared without ID'],
  sequence: (place: Place): RecordKey => [place, 'sequence'],
  backOff: (place: Place): RecordKey => [place, 'back-off'],
} as const;
