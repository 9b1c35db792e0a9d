import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../api/connection.ts';
import { environmentKey } from '../api/environment-key.ts';
import type { Pet } from '../api/schemas.ts';
import { database } from '../database/database.ts';
import type { Group, Row } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { isAddedAs } from './row-facts.ts';

/** What Sent knows of a pet: the row that added it, its group, and the row that the form corrected with it. */
export interface AddedRow {
  row: Row;
  group?: Group | undefined;
  corrected?: Row | undefined;
}

async function readAddedRow(
  tx: Transaction,
  environment: string,
  pet: Pet,
): Promise<AddedRow | undefined> {
  const rows = await tx.list('rows', { index: 'status', prefix: [environment] });
  const row = rows.findLast((other) => isAddedAs(other, pet, pet.id));
  return (
    row && {
      row,
      group: await tx.get('groups', row.group),
      corrected: row.corrects === undefined ? undefined : await tx.get('rows', row.corrects),
    }
  );
}

/**
 * Reads what Sent knows of a pet. Not after each change of the outbox, because it reads every row: an import may have
 * thousands.
 */
export function useAddedRow(pet: Pet): AddedRow | undefined {
  const { environmentName, baseUrl } = useConnection();
  const environment = environmentKey({ name: environmentName, baseUrl });
  const { data } = useQuery({
    queryKey: [environmentName, 'added row', String(pet.id), pet.name, String(pet.categoryId)],
    queryFn: async () => (await database.read((tx) => readAddedRow(tx, environment, pet))) ?? null,
    retry: false,
    gcTime: 0,
  });
  return data ?? undefined;
}
