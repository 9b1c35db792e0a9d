import type { Row } from '../../database/row-record.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { OutboxPorts } from '../ports.ts';
import { setState } from '../row-state.ts';
import { readSession } from '../session-scope.ts';
import { findingFor, type Question } from './find-like-pets.ts';
import { readEvidence } from './read-evidence.ts';

export type { Question } from './find-like-pets.ts';

/** A service may store a pet after the client gave up, so the lists are read again this long after the request ended. */
const SECOND_CHECK_AFTER_MS = 30_000;

/** How long after a finding could not be written the lists are read again, in milliseconds. */
const RETRY_CHECK_MS = 60_000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Reads the lists for these questions, and writes what they show. Never rejects. */
export type Reconciler = (questions: readonly Question[]) => Promise<void>;

/** Returns the questions for which the lists are to be read now, as far as this page can. */
export async function readDueQuestions(
  tx: Transaction,
  ports: OutboxPorts,
): Promise<readonly Question[]> {
  const now = ports.now();
  const questions = await readCheckable(tx, ports);
  return questions.filter(({ state }) => timeToCheck(state.checkAt, now) <= 0);
}

/** In how many milliseconds the lists must be read next; infinite if that is left to a person. */
export async function timeToNextCheck(tx: Transaction, ports: OutboxPorts): Promise<number> {
  const now = ports.now();
  const questions = await readCheckable(tx, ports);
  return Math.min(Infinity, ...questions.map(({ state }) => timeToCheck(state.checkAt, now)));
}

/** The questions of this environment; none while no list can be loaded. */
async function readCheckable(tx: Transaction, ports: OutboxPorts): Promise<readonly Question[]> {
  const session = await readSession(tx, ports);
  if (session?.key === undefined || !ports.isOnline()) return [];
  const range = { index: 'state', prefix: [ports.environment, 'unknown'] } as const;
  const questions: Question[] = [];
  for (const row of await tx.list('rows', range)) {
    const { state, pet } = row;
    if (state.type !== 'unknown' || pet === undefined) continue;
    questions.push({ ...row, state, pet, before: await readBefore(tx, row) });
  }
  return questions;
}

async function readBefore(tx: Transaction, { group, before }: Row): Promise<Question['before']> {
  const known = before ?? (group === '' ? undefined : (await tx.get('groups', group))?.before);
  return known ?? { ids: [], complete: [] };
}

/** A time further ahead than a check can be is from before the clock was set back, so the check is due. */
function timeToCheck(checkAt: number | undefined, now: number): number {
  if (checkAt === undefined) return Infinity;
  return checkAt - now > SECOND_CHECK_AFTER_MS ? 0 : Math.max(0, checkAt - now);
}

/** Creates the reconciler of an environment. */
export function createReconciler(ports: OutboxPorts): Reconciler {
  const { database, environment, now, clientOf, setTimer } = ports;
  const readRows = (tx: Transaction) => tx.list('rows', { index: 'state', prefix: [environment] });

  const check = async (questions: readonly Question[]) => {
    const { session, rows } = await database.read(async (tx) => ({
      session: await readSession(tx, ports),
      rows: await readRows(tx),
    }));
    if (session === undefined) return;
    const at = now();
    const evidence = await readEvidence(clientOf(session), questions, {
      at,
      newestIdBefore: (question) => newestIdBefore(rows, question, at),
      // A lost response costs five pets at most, so the second automatic check does not ask for them again.
      asksForIds: ({ state }) => state.checkAt !== state.since + SECOND_CHECK_AFTER_MS,
    });
    await database.change(async (tx) => {
      if (!(await readSession(tx, ports))) return;
      // Read in this transaction: another row may have become the owner of a listed pet.
      const current = await readRows(tx);
      for (const question of questions) {
        const row = current.find(({ id }) => id === question.id);
        // Its request ended before the lists were requested only if it is still the same question.
        if (row?.state.type !== 'unknown' || row.state.since !== question.state.since) continue;
        const { checkAt: _done, ...state } = row.state;
        const age = at - state.since;
        const isSecondDue = age >= 0 && age < SECOND_CHECK_AFTER_MS;
        const next = isSecondDue ? { checkAt: state.since + SECOND_CHECK_AFTER_MS } : {};
        const finding = findingFor({ ...question, state }, current, evidence);
        await setState(tx, row, { ...state, ...next, finding }, now());
      }
    });
  };

  return (questions) =>
    check(questions).catch(() => new Promise((resolve) => void setTimer(RETRY_CHECK_MS, resolve)));
}

/** The newest ID that a 201 of the last day gave a row which was written before a question. */
function newestIdBefore(rows: readonly Row[], { id }: Question, now: number): bigint | undefined {
  let newest: bigint | undefined;
  for (const row of rows) {
    if (row.id >= id || row.state.type !== 'added' || row.state.id === undefined) continue;
    if (Math.abs(now - row.state.at) > DAY_MS) continue;
    if (newest === undefined || row.state.id > newest) newest = row.state.id;
  }
  return newest;
}
