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
  /** What was known before a batch was submitted. */
  listsBefore: (batch: string): JournalKey => ['lists before', batch],
  sequence: ['sequence'],
  backOff: ['back-off'],
} as const;
