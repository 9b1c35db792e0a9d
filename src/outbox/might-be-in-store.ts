import type { ImportFile, Row } from '../database/schema.ts';
import { mightBeAdded, statusIn } from './row-facts.ts';

/**
 * Whether the pet of a row was added, may have been, or will be. Each status is named, so that a new one is not taken for
 * a pet that is not in the store.
 *
 * @param file of the row, which may be stopped
 */
export function mightBeInStore(row: Row, file: ImportFile | undefined): boolean {
  switch (statusIn(file, row)) {
    case 'added':
    case 'sending':
    case 'next':
    case 'waiting':
      return true;
    case 'unknown':
    case 'dismissed':
      return mightBeAdded(row);
    case 'refused':
    case 'unsent':
    case 'stopped':
    case 'problem':
    case 'skipped':
    case 'not added':
      return false;
  }
}
