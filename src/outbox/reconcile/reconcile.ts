import type { Row } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { OutboxPorts } from '../ports.ts';
import { additionsOf } from '../row-facts.ts';
import { save } from '../save.ts';
import { readSession } from '../session-scope.ts';
import { type Evidence, findingFor, type Question } from './find-similar-pets.ts';
import { loadEvidence } from './load-evidence.ts';

export type { Question } from './find-similar-pets.ts';

/** Delay before the second check: a service may store a pet after the client gave up. */
const SECOND_CHECK_AFTER_MS = 30_000;

/** Delay before another check after the database could not be used. */
const RETRY_CHECK_MS = 60_000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the questions to check now, if this page can, and the milliseconds until the next check. */
export async function readDue(
  tx: Transaction,
  ports: OutboxPorts,
): Promise<{ due: readonly Question[]; nextMs: number }> {
  const now = ports.now();
  const questions = await readCheckable(tx, ports);
  return {
    due: questions.filter(({ check }) => timeToCheck(check.dueAt, now) <= 0),
    nextMs: Math.min(Infinity, ...questions.map(({ check }) => timeToCheck(check.dueAt, now))),
  };
}

/** Returns the questions of this environment. Empty while no list can be loaded. */
async function readCheckable(tx: Transaction, ports: OutboxPorts): Promise<readonly Question[]> {
  const session = await readSession(tx, ports);
  if (session?.key === undefined || !ports.isOnline()) return [];
  const range = { index: 'status', prefix: [ports.environment, 'unknown'] } as const;
  const questions: Question[] = [];
  for (const row of await tx.list('rows', range)) {
    const { check, pet } = row;
    if (check && pet)
      questions.push({ ...row, check, pet, knownBefore: await readKnownBefore(tx, row) });
  }
  return questions;
}

async function readKnownBefore(tx: Transaction, { press }: Row): Promise<Question['knownBefore']> {
  return (await tx.get('knownBefore', press)) ?? { ids: [], complete: [] };
}

/** Returns milliseconds. */
function timeToCheck(dueAt: number | undefined, now: number): number {
  return Math.max(0, (dueAt ?? Infinity) - now);
}

/** Checks the lists for these questions, and writes their findings. Never rejects. */
export async function reconcile(ports: OutboxPorts, questions: readonly Question[]): Promise<void> {
  try {
    await checkLists(ports, questions);
  } catch {
    await new Promise<void>((resolve) => void ports.setTimer(RETRY_CHECK_MS, resolve));
  }
}

async function checkLists(ports: OutboxPorts, questions: readonly Question[]): Promise<void> {
  const { database, environment, now, clientOf } = ports;
  const readRows = (tx: Transaction) => tx.list('rows', { index: 'status', prefix: [environment] });
  const { session, rows } = await database.read(async (tx) => ({
    session: await readSession(tx, ports),
    rows: await readRows(tx),
  }));
  if (session === undefined) return;
  const at = now();
  const evidence = await loadEvidence(clientOf(session), questions, {
    at,
    newestIdBefore: (question) => newestIdBefore(rows, question, at),
    // The second automatic check does not request these IDs again.
    asksForIds: ({ check: { dueAt, since } }) => dueAt !== since + SECOND_CHECK_AFTER_MS,
  });
  await database.change(async (tx) => {
    if (!(await readSession(tx, ports))) return;
    // Read again, because another row may own a listed pet by now.
    const current = await readRows(tx);
    for (const question of questions) {
      const row = current.find(({ id }) => id === question.id);
      // The lists are newer than the request only if this is still the same question.
      if (row?.status !== 'unknown' || row.check?.since !== question.check.since) continue;
      const { dueAt: _done, ...check } = row.check;
      const age = at - check.since;
      const isSecondDue = age >= 0 && age < SECOND_CHECK_AFTER_MS;
      const next = isSecondDue ? { dueAt: check.since + SECOND_CHECK_AFTER_MS } : {};
      const newest = newestIdBefore(rows, question, at);
      const finding = findingFor({ ...question, check }, current, afterId(evidence, newest));
      save(tx, { ...row, check: { ...check, ...next, finding } }, now());
    }
  });
}

/**
 * Returns evidence without pets up to an ID: other questions, whose requests have left earlier, may have asked for them.
 */
function afterId({ beyond, ...rest }: Evidence, newest: bigint | undefined): Evidence {
  const pets = beyond.pets.filter(({ id }) => newest !== undefined && id > newest);
  return { ...rest, beyond: { ...beyond, pets } };
}

/** Returns the newest ID that this computer was given in the last day, before the request of a question left. */
export function newestIdBefore(
  rows: readonly Row[],
  { attempts }: Pick<Question, 'attempts'>,
  now: number,
): bigint | undefined {
  // Not by the order of the rows: a row of a long file, or a corrected one, leaves after later ones.
  const leftAt = attempts.find(({ outcome }) => outcome?.type === 'unknown')?.at ?? 0;
  let newest: bigint | undefined;
  for (const row of rows) {
    for (const addition of additionsOf(row)) {
      if (addition.id === undefined || addition.at > leftAt) continue;
      if (Math.abs(now - addition.at) > DAY_MS) continue;
      if (newest === undefined || addition.id > newest) newest = addition.id;
    }
  }
  return newest;
}
