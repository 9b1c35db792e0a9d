import type { NewPet } from '../../../api/schemas.ts';
import type { ImportFile, Row } from '../../../database/schema.ts';
import type { RowText } from '../../../database/stored-pets.ts';
import type { SentRow } from '../../../outbox/find-sent-rows.ts';
import { addedIds, mightBeAdded, statusIn } from '../../../outbox/row-facts.ts';

/** A pet in Sent that was added, may have been, or will be. */
export interface SentPet {
  /** Undefined for a pet without a file. */
  file?: string | undefined;
  at: number;
  /** If false, its outcome is not known yet. */
  isAdded: boolean;
  id?: bigint | undefined;
  pet?: NewPet | undefined;
  cellsInFile?: RowText | undefined;
}

/** Returns nothing for a row that certainly is not, and will not be, in the store. */
export function sentPetOf({ row, file }: SentRow): SentPet | [] {
  const { at, status, pet, cellsInFile } = row;
  if (!mightBeInStore(row, file)) return [];
  return {
    file: file?.name,
    at,
    isAdded: status === 'added',
    id: addedIds(row)[0],
    pet,
    cellsInFile,
  };
}

// Each status is named, so that a new one is not taken for a pet that is not in the store.
function mightBeInStore(row: Row, file: ImportFile | undefined): boolean {
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
