// Writes rows of an earlier page into the database. Terms: src/outbox/README.md.
import { environmentKey } from '../api/environment-key.ts';
import type { NewPet } from '../api/schemas.ts';
import { database } from '../database/database.ts';
import type { NewRow, RowStateOf, StoredRowState } from '../database/row-record.ts';

/** The environment that `renderOpenApp` opens. */
export const ENVIRONMENT = environmentKey({
  name: 'Staging',
  baseUrl: 'http://127.0.0.1:4010/v1',
});

const ERROR = {
  summary: 'No response was received from the service.',
  nextStep: 'Check the list of pets.',
};

/** The state of a pet that the service added. */
export function added(id?: bigint): StoredRowState {
  return { type: 'added', at: Date.now(), ...(id !== undefined && { id }) };
}

/** A question whose pet was not in a complete list of three pets. It has no automatic check. */
export function unknown(
  finding: Partial<NonNullable<RowStateOf<'unknown'>['finding']>> = {},
): RowStateOf<'unknown'> {
  const at = Date.now();
  return {
    type: 'unknown',
    since: at,
    sender: 'earlier sender',
    error: ERROR,
    finding: { at, pets: [], areNew: true, sent: 1, shown: 3, isComplete: true, ...finding },
  };
}

export function refused(serviceMessage: string, status = 400): RowStateOf<'refused'> {
  const error = {
    summary: 'Refused by the service.',
    nextStep: 'Check the fields.',
    serviceMessage,
  };
  return { type: 'refused', at: Date.now(), status, error };
}

interface PetOptions {
  state: StoredRowState;
  pet?: Partial<NewPet>;
  at?: number;
  environment?: string;
  more?: Partial<NewRow>;
}

/** Writes a single pet. @returns the ID of its row */
export async function writePet(
  name: string,
  { state, pet, at = Date.now(), environment = ENVIRONMENT, more }: PetOptions,
): Promise<number> {
  const sent = { name, categoryId: 4n, status: 'available', ...pet } satisfies NewPet;
  return database.change((tx) =>
    tx.addRow({ environment, group: '', at, pet: sent, state, ...more }),
  );
}

export type WrittenRow = Pick<NewRow, 'line' | 'cells' | 'pet' | 'state'>;

/** Creates a row of a file that is a valid pet. */
export function fileRow(line: number, name: string, state: StoredRowState): WrittenRow {
  const cells = { name, categoryId: '4', status: 'available' };
  return { line, cells, pet: { name, categoryId: 4n, status: 'available' }, state };
}

/** Writes an ended import. @returns the ID of its group */
export async function writeFile(
  name: string,
  rows: readonly WrittenRow[],
  environment = ENVIRONMENT,
): Promise<string> {
  const id = crypto.randomUUID();
  const at = Date.now();
  await database.change(async (tx) => {
    tx.put('groups', {
      id,
      environment,
      at,
      source: 'file',
      name,
      count: rows.length,
      endedAt: at,
    });
    for (const row of rows) await tx.addRow({ ...row, environment, group: id, at });
  });
  return id;
}
