import type { NewPet } from '../../../api/schemas.ts';
import type { RowText } from '../../../database/stored-pets.ts';
import type { SentRow } from '../../../outbox/queries/find-sent-rows.ts';
import { mightBeInStore } from '../../../outbox/might-be-in-store.ts';
import { addedIds, isNextOrWaiting, mightBeAdded } from '../../../outbox/row-facts.ts';

/** A pet in Sent that was added, may have been, or will be. */
export interface SentPet {
  /** The ID of its row. */
  row: number;
  /** Undefined for a pet without a file. */
  file?: string | undefined;
  at: number;
  /** If false, its outcome is not known yet. */
  isAdded: boolean;
  /** Whether no request for it was carried out yet: it waits, maybe in a paused file. */
  isWaiting?: boolean;
  id?: bigint | undefined;
  pet?: NewPet | undefined;
  cellsInFile?: RowText | undefined;
  /** The line of the sent row, if it belongs to the import whose rows a person is correcting. */
  sameImportLine?: number | undefined;
}

/**
 * @param corrected the ID of the import whose rows are corrected
 * @returns nothing for a row that certainly is not, and will not be, in the store. */
export function sentPetOf({ row, file }: SentRow, corrected?: string): SentPet | [] {
  const { at, status, pet, cellsInFile } = row;
  if (!mightBeInStore(row, file)) return [];
  return {
    row: row.id,
    file: file?.name,
    at,
    isAdded: status === 'added',
    isWaiting: isNextOrWaiting(row) && !mightBeAdded(row),
    id: addedIds(row)[0],
    pet,
    cellsInFile,
    ...(file?.id === corrected && { sameImportLine: row.line }),
  };
}
