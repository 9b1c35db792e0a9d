import type { Row } from '../../database/row-record.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { OutboxPorts } from '../ports.ts';
import { setState } from '../row-state.ts';
import { readSession } from '../session-scope.ts';
import { findingFor, type Question } from './find-like-pets.ts';
import { readEvidence } from './read-evidence.ts';

export type { Question } from './find-like-pets.ts';

/** Delay before the second check: a service may store a pet after the client gave up. */
const SECOND_CHECK_AFTER_MS = 30_000;

/** Delay before another check after the database could not be used. */
const RETRY_CHECK_MS = 60_000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Checks the lists for these questions, and writes their findings. Never rejects. */
export type Reconciler = (questions: readonly Question[]) => Promise<void>;

/** Returns the questions to check now, if this page can. */
export async function readDueQuestions(
  tx: Transaction,
  ports: OutboxPorts,
): Promise<readonly Question[]> {
  const now = ports.now();
  const questions = await readCheckable(tx, ports);
  return questions.filter(({ state }) => timeToCheck(state.checkAt, now) <= 0);
}

/** Returns the milliseconds until the next check; infinite without one. */
export async function timeToNextCheck(tx: Transaction, ports: OutboxPorts): Promise<number> {
  const now = ports.now();
  const questions = await readCheckable(tx, ports);
  return Math.min(Infinity, ...questions.map(({ state }) => timeToCheck(state.checkAt, now)));
}

/** Returns the questions of this environment. Empty while no list can be loaded. */
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

/** Returns milliseconds. A longer delay than the maximum is from before the clock was set back, so the check is due. */
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
      // The second automatic check does not request these IDs again.
      asksForIds: ({ state }) => state.checkAt !== state.since + SECOND_CHECK_AFTER_MS,
    });
    await database.change(async (tx) => {
      if (!(await readSession(tx, ports))) return;
      // Read again, because another row may own a listed pet by now.
      const current = await readRows(tx);
      for (const question of questions) {
        const row = current.find(({ id }) => id === question.id);
        // The lists are newer than the request only if this is still the same question.
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

/** Returns the newest ID of the last day among rows written before a question. */
function newestIdBefore(rows: readonly Row[], { id }: Question, now: number): bigint | undefined {
  let newest: bigint | undefined;
  for (const row of rows) {
    if (row.id >= id || row.state.type !== 'added' || row.state.id === undefined) continue;
    if (Math.abs(now - row.state.at) > DAY_MS) continue;
    if (newest === undefined || row.state.id > newest) newest = row.state.id;
  }
  return newest;
}
