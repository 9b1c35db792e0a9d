// Writes rows of an earlier page into the database. Terms: CONTRIBUTING.md.
import { environmentKey } from '../../api/environment-key.ts';
import type { NewPet } from '../../api/schemas.ts';
import { database } from '../../database/database.ts';
import type { Finding, Outcome, RowFacts, StoredError } from '../../database/schema.ts';
import { newRow, save, toSendNow } from '../../outbox/row-status.ts';

/** The environment that `renderOpenApp` opens. */
export const ENVIRONMENT = environmentKey({
  name: 'Staging',
  baseUrl: 'http://127.0.0.1:4010/v1',
});

const ERROR = {
  summary: 'No response was received from the store.',
  nextStep: 'Check the list of pets.',
};

/** The facts of a row that was sent. */
type Attempted = Pick<RowFacts, 'attempts' | 'check'>;

/** A pet whose attempts have ended like this, one after the other. */
export function attempted(...outcomes: readonly Outcome[]): Attempted {
  return {
    attempts: outcomes.map((outcome) => ({ sender: 'earlier sender', at: outcome.at, outcome })),
  };
}

/** A pet that the service added. */
export function added(id?: bigint): Attempted {
  return attempted({ type: 'added', at: Date.now(), ...(id !== undefined && { id }) });
}

/** A question whose pet was not in a complete list of three pets. It has no automatic check. */
export function unknown(finding: Partial<Finding> = {}): Attempted {
  const at = Date.now();
  const none = { at, pets: [], areNew: true, maybeOurs: 1, listed: 3, isComplete: true };
  return {
    ...attempted({ type: 'unknown', at, error: ERROR }),
    check: { since: at, finding: { ...none, ...finding } },
  };
}

/** A pet that the service refused. */
export function refused(serviceMessage: string, status = 400): Attempted {
  const error: StoredError = {
    summary: 'Refused by the store.',
    nextStep: 'Check the fields.',
    serviceMessage,
  };
  return attempted({ type: 'refused', at: Date.now(), status, error });
}

/** A pet that was refused with another name, corrected, and sent again like this, if at all. */
export function corrected(
  from: string,
  serviceMessage: string,
  sent?: Attempted,
): Attempted & Pick<RowFacts, 'was'> {
  const { attempts } = refused(serviceMessage);
  const pet = { name: from, categoryId: 4n };
  const was = [{ at: Date.now(), press: 'earlier press', attempts: 1, pet }];
  return { ...sent, attempts: [...attempts, ...(sent?.attempts ?? [])], was };
}

interface PetOptions {
  state: Partial<RowFacts>;
  pet?: Partial<NewPet>;
  at?: number;
  environment?: string;
  more?: Partial<RowFacts>;
}

/** Writes a single pet. @returns the ID of its row */
export async function writePet(
  name: string,
  { state, pet, at = Date.now(), environment = ENVIRONMENT, more }: PetOptions,
): Promise<number> {
  const sent = { name, categoryId: 4n, status: 'available', ...pet } satisfies NewPet;
  return database.change((tx) =>
    tx.addRow(
      newRow({
        environment,
        press: crypto.randomUUID(),
        file: '',
        at,
        pet: sent,
        attempts: [],
        ...state,
        ...more,
      }),
    ),
  );
}

/** Writes several pets of one press of the form, one in each of these states. */
export async function writePress(
  name: string,
  states: readonly Partial<RowFacts>[],
): Promise<void> {
  const press = crypto.randomUUID();
  for (const [index, state] of states.entries())
    await writePet(`${name} ${index + 1}`, { state, more: { press, pressName: name } });
}

export type WrittenRow = Partial<RowFacts>;

/** Creates a row of a file that is a valid pet. */
export function fileRow(line: number, name: string, state: Partial<RowFacts>): WrittenRow {
  const cells = { name, categoryId: '4', status: 'available' };
  return { line, cells, pet: { name, categoryId: 4n, status: 'available' }, ...state };
}

/** Writes an ended import. @returns the ID of its file */
export async function writeFile(
  name: string,
  rows: readonly WrittenRow[],
  environment = ENVIRONMENT,
): Promise<string> {
  const id = crypto.randomUUID();
  const at = Date.now();
  const stored = rows.map((row) =>
    newRow({ attempts: [], ...row, environment, press: id, file: id, at }),
  );
  await database.change(async (tx) => {
    tx.put('files', { id, environment, at, name, count: rows.length });
    for (const row of stored) await tx.addRow(row);
  });
  return id;
}

/** Presses **Stop** of an import in another tab. */
export async function stopElsewhere(id: string): Promise<void> {
  await database.change(async (tx) => {
    const file = await tx.get('files', id);
    if (file) tx.put('files', { ...file, stopped: Date.now() });
  });
}

/** Presses **Send now** in another tab, for the pets that wait or were withdrawn. */
export async function sendNowElsewhere(): Promise<void> {
  await database.change(async (tx) => {
    for (const status of ['next', 'unsent'])
      for (const row of await tx.list('rows', { index: 'status', prefix: [ENVIRONMENT, status] }))
        save(tx, toSendNow(row), Date.now());
  });
  dispatchEvent(new StorageEvent('storage', { key: 'pet-store:changed' }));
}

/** Presses **Undo** in another tab, for all pets. */
export async function removeElsewhere(): Promise<void> {
  await database.change(async (tx) => {
    const all = { index: 'file', prefix: [ENVIRONMENT, ''] } as const;
    for (const { id } of await tx.list('rows', all)) tx.remove('rows', id);
  });
  dispatchEvent(new StorageEvent('storage', { key: 'pet-store:changed' }));
}
