import type { Row } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { OutboxPorts } from '../ports.ts';
import { petKey } from '../row-keys.ts';
import { save } from '../row-status.ts';
import { ownSession, type SessionScope } from '../session-scope.ts';
import { type Evidence, findingFor, type Question } from './find-similar-pets.ts';
import { loadEvidence } from './load-evidence.ts';
import { readNewestIdBefore } from './newest-id-before.ts';

export type { Question } from './find-similar-pets.ts';

/** Delay before the second check: a service may store a pet after the client gave up. */
const SECOND_CHECK_AFTER_MS = 30_000;

/** Delay before another check after the database could not be used. */
const RETRY_CHECK_MS = 60_000;

type CheckPorts = SessionScope & Pick<OutboxPorts, 'isOnline'>;

/** Returns the questions to check now, if this page can, and the milliseconds until the next check. */
export async function readDue(
  tx: Transaction,
  ports: CheckPorts,
): Promise<{ due: readonly Question[]; nextMs: number }> {
  const now = ports.now();
  const questions = await readCheckable(tx, ports);
  return {
    due: questions.filter(({ check }) => timeToCheck(check, now) <= 0),
    nextMs: Math.min(Infinity, ...questions.map(({ check }) => timeToCheck(check, now))),
  };
}

/** Returns the questions of this environment. Empty while no list can be loaded. */
async function readCheckable(tx: Transaction, ports: CheckPorts): Promise<readonly Question[]> {
  const session = await ownSession(tx, ports);
  if (session?.key === undefined || !ports.isOnline()) return [];
  const range = { index: 'status', prefix: [ports.environment, 'unknown'] } as const;
  const questions: Question[] = [];
  for (const row of await tx.list('rows', range)) {
    const { check, pet } = row;
    if (check && pet)
      questions.push({ ...row, check, pet, seenBefore: await readSeenBefore(tx, row) });
  }
  return questions;
}

async function readSeenBefore(tx: Transaction, { press }: Row): Promise<Question['seenBefore']> {
  return (await tx.get('seenBefore', press)) ?? { ids: [], complete: [] };
}

/** Returns milliseconds. */
function timeToCheck({ since, dueAt }: Question['check'], now: number): number {
  if (dueAt === undefined) return Infinity;
  return wasClockSetBack(since, now) ? 0 : Math.max(0, dueAt - now);
}

/** Whether the clock was set back since a row became a question, so that a check could be due hours too late. */
function wasClockSetBack(since: number, now: number): boolean {
  // `save` itself may be some milliseconds ahead of the clock.
  return since > now + SECOND_CHECK_AFTER_MS;
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
  const { database, now, clientOf } = ports;
  const session = await database.read((tx) => ownSession(tx, ports));
  if (session === undefined) return;
  const at = now();
  const newestBefore = (question: Question) => readNewestIdBefore(database, question, at);
  const evidence = await loadEvidence(clientOf(session), questions, {
    at,
    newestIdBefore: newestBefore,
    // The second automatic check does not request these IDs again.
    asksForIds: ({ check: { dueAt, since } }) => dueAt !== since + SECOND_CHECK_AFTER_MS,
  });
  const hasAsked = evidence.beyond.asked.length > 0;
  for (const question of questions) {
    const own = hasAsked ? afterId(evidence, (await newestBefore(question))?.newest) : evidence;
    await database.change((tx) => writeFinding(tx, ports, question, own));
  }
}

async function writeFinding(
  tx: Transaction,
  ports: OutboxPorts,
  question: Question,
  evidence: Evidence,
): Promise<void> {
  if (!(await ownSession(tx, ports))) return;
  const row = await tx.get('rows', question.id);
  // The lists are newer than the request only if this is still the same question.
  if (row?.status !== 'unknown' || row.check?.since !== question.check.since) return;
  // Another check has ended since this one began. Its lists may be newer: this page may have slept.
  if (row.check.finding?.at !== question.check.finding?.at) return;
  const { dueAt: _done, ...earlier } = row.check;
  // If the clock was set back, the second check is planned from this one.
  const since = wasClockSetBack(earlier.since, evidence.at) ? evidence.at : earlier.since;
  const check = { ...earlier, since };
  const secondAt = since + SECOND_CHECK_AFTER_MS;
  const next = evidence.at < secondAt ? { dueAt: secondAt } : {};
  // Read in this transaction, because another row may own a listed pet by now.
  const prefix = petKey(row.environment, question.pet);
  const similar = await tx.list('rows', { index: 'keys', prefix });
  const finding = findingFor({ ...question, check }, similar, evidence);
  save(tx, { ...row, check: { ...check, ...next, finding } }, ports.now());
}

/** Returns evidence without the pets up to an ID, which were looked up for questions whose requests left earlier. */
function afterId({ beyond, ...rest }: Evidence, newest: bigint | undefined): Evidence {
  const isAfter = (id: bigint) => newest !== undefined && id > newest;
  const pets = beyond.pets.filter(({ id }) => isAfter(id));
  return { ...rest, beyond: { ...beyond, pets, asked: beyond.asked.filter(isAfter) } };
}
