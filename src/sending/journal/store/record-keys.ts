import type { RowRef } from '../batch.ts';
import type { JournalKey } from './journal-store.ts';

/** The keys of all records of a place, without the place. */
export const keys = {
  batches: ['batch'],
  batch: (batch: string): JournalKey => ['batch', batch],
  /** What the rows of a file began as, in slices of 500: writing up to 20,000 records one by one would take seconds. */
  seeds: (batch: string): JournalKey => ['seeds', batch],
  seedSlice: (batch: string, start: number): JournalKey => ['seeds', batch, start],
  /** The rows of a file that were changed since it was submitted. The row of a form's batch is part of the batch. */
  rows: (batch: string): JournalKey => ['row', batch],
  row: ({ batch, row }: RowRef): JournalKey => ['row', batch, row],
  /** The rows that a page has under way: its own that wait, and those on their way. */
  allUnderWay: ['under way'],
  underWayBy: (page: string): JournalKey => ['under way', page],
  underWay: (page: string, { batch, row }: RowRef): JournalKey => ['under way', page, batch, row],
  /** What was in the store before batches were submitted. Several batches may have the same baseline. */
  baselines: ['baseline'],
  baseline: (baseline: string): JournalKey => ['baseline', baseline],
  /** Notes that a draft or a shown file was submitted. It stays after its batch was cleared. */
  draft: (draft: string): JournalKey => ['draft', draft],
  /** The IDs of added pets whose rows were cleared. A later check must not take them for new. */
  clearedIds: ['cleared IDs'],
  /** When added pets were cleared, and up to 20 of their IDs each time (`MAX_NAMED_IDS`), for the handover. */
  clearings: ['clearings'],
  /** When pets were cleared that were added and whose IDs were not known. */
  clearedWithoutId: ['cleared without ID'],
  sequence: ['sequence'],
  backOff: ['back-off'],
} as const;
