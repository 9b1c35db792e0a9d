import type { EnvironmentRecord, ImportFile, Outcome, Row } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { skipMended } from '../presses/mended-rows.ts';
import { checkSimilarAgain } from '../presses/row-actions.ts';
import { ownAttempts } from '../row-facts.ts';
import { notToSend, save, without } from '../row-status.ts';
import type { SessionScope } from '../session-scope.ts';
import type { RequestResult } from './response.ts';
import { throttleAfter } from './throttle.ts';

/** A request that has ended, or was not started. */
export interface FinishedRequest {
  id: number;
  file: string;
  /** The index of its attempt. */
  attempt: number;
  outcome: RequestResult;
  /** When it ended, in milliseconds since 1970. */
  at: number;
}

/** After this many consecutive unknown outcomes, a file is paused. */
const MAX_UNKNOWNS = 4;

/** After this many consecutive refusals with one status, for a reason other than the pet, a file is paused. */
const MAX_REFUSALS = 3;

/**
 * Writes the outcome of an attempt, even if another sender has called it unknown since, and its consequences: a refusal or
 * a throttle for all rows, or a pause of its file. Writes nothing if the row was removed.
 */
export async function recordOutcome(
  tx: Transaction,
  scope: SessionScope,
  { id, attempt: index, outcome, at }: FinishedRequest,
): Promise<void> {
  const row = await tx.get('rows', id);
  const environment = await tx.get('environments', scope.environment);
  const attempt = row?.attempts[index];
  if (row === undefined || environment === undefined || attempt === undefined) return;
  const isLate = attempt.outcome !== undefined;
  // A commit that seemed to fail has recorded it.
  if (isLate && attempt.outcome?.type !== 'unknown') return;
  const refused =
    outcome.type === 'not carried out' && outcome.why === 'refused' ? outcome : undefined;
  const isRefusedAgain = refused !== undefined && ownAttempts(row).some(metRefusal);
  // Requests that were in flight when a refusal began are refused, too. Together, they count once.
  const isCounted = !isLate && !(refused && environment.refusal);
  const isPaused = isCounted && (await countForPause(tx, row, outcome));
  const setsRefusal = !isLate && !isRefusedAgain && !isPaused;
  writeEnvironment(tx, environment, outcome, { now: scope.now(), setsRefusal });
  const stored = withPetBefore(row, index, storedOutcome(outcome, at, isRefusedAgain));
  const next = { ...row, attempts: row.attempts.with(index, { ...attempt, outcome: stored }) };
  // A late outcome does not touch `send`, which may belong to a newer request.
  const left = isLate ? next : withSend(next, stored, environment.session === scope.sessionId);
  const saved = save(tx, left, at);
  await skipMended(tx, saved, at);
  // A first outcome answers no question. But an added pet is no longer a candidate for similar questions.
  if (isLate || outcome.type === 'added')
    await checkSimilarAgain(tx, isLate ? row : saved, saved, at);
}

/**
 * Returns a row with what is left of `send` after an outcome: a request that was, or may have been, carried out uses it
 * up. The rows of a file wait beyond the end of their session, until a person resumes the file.
 */
function withSend(row: Row, { type }: Outcome, isOfSession: boolean): Row {
  if (type !== 'not carried out') return without(row, 'send');
  return isOfSession || row.send === 'in turn' ? row : notToSend(row, 'session');
}

/** A late response may have added the pet before a correction, which a person had marked as not added. */
function withPetBefore({ was = [] }: Row, index: number, outcome: Outcome): Outcome {
  const pet = was.find(({ attempts }) => index < attempts)?.pet;
  if (outcome.type !== 'added' || outcome.id === undefined || !pet) return outcome;
  return { ...outcome, stored: outcome.stored ?? { ...pet, id: outcome.id } };
}

function metRefusal({ outcome }: Row['attempts'][number]): boolean {
  return outcome?.type === 'not carried out' && outcome.why === 'refused';
}

/** Returns the outcome to store. A second refusal, after the end of a refusal, must not stop the other rows again. */
function storedOutcome(outcome: RequestResult, at: number, isRefusedAgain: boolean): Outcome {
  if (outcome.type !== 'not carried out') return { ...outcome, at };
  if (isRefusedAgain && outcome.why === 'refused')
    return { type: 'refused', status: outcome.status, error: outcome.error, at };
  const { type, why } = outcome;
  return { type, why, at, ...('error' in outcome && { error: outcome.error }) };
}

/** Writes the consequence for all rows: a refusal, a throttle, or the end of a throttle. */
function writeEnvironment(
  tx: Transaction,
  environment: EnvironmentRecord,
  outcome: RequestResult,
  { now, setsRefusal }: { now: number; setsRefusal: boolean },
): void {
  const put = (change: Pick<EnvironmentRecord, 'refusal' | 'throttle'>) =>
    tx.put('environments', { ...environment, ...change });
  if (outcome.type === 'not carried out' && outcome.why === 'throttled') {
    const { retryAfter, error } = outcome;
    const { serviceMessage } = error;
    const throttle = throttleAfter(environment, retryAfter, now);
    if (throttle)
      put({ throttle: { ...throttle, ...(serviceMessage !== undefined && { serviceMessage }) } });
    else {
      const retryAt = retryAfter > 0 && { retryAt: now + retryAfter };
      put({ refusal: { why: 'retry later', at: now, error, ...retryAt } });
    }
  } else if (outcome.type === 'not carried out' && outcome.why === 'refused') {
    const { status, error } = outcome;
    if (setsRefusal) put({ refusal: { why: 'refused', at: now, error, status } });
  } else if (outcome.type === 'added' && environment.throttle) {
    // A request accepted during a throttle was sent before it began, so it does not end the throttle.
    if (environment.throttle.until > now) return;
    const { throttle: _over, ...rest } = environment;
    tx.put('environments', rest);
  }
}

/**
 * Counts the outcomes of a file that pause it.
 *
 * @returns whether refusals have paused it: then its rows wait for **Resume**, and for no obstacle
 */
async function countForPause(tx: Transaction, row: Row, outcome: RequestResult): Promise<boolean> {
  const file = row.file === '' ? undefined : await tx.get('files', row.file);
  if (file === undefined) return false;
  const next = countOutcome(file, outcome);
  const paused = file.paused ?? pauseFor(next, outcome);
  if (next !== file) tx.put('files', paused ? { ...next, paused } : next);
  return paused?.why === 'refused' && row.send === 'in turn';
}

function countOutcome(file: ImportFile, outcome: RequestResult): ImportFile {
  const { unknowns = 0, refusals, ...rest } = file;
  if (outcome.type === 'unknown') return { ...rest, unknowns: unknowns + 1 };
  if (outcome.type !== 'not carried out') return unknowns > 0 || refusals ? rest : file;
  if (outcome.why !== 'refused') return file;
  const { status } = outcome;
  const times = refusals?.status === status ? refusals.times + 1 : 1;
  return { ...file, refusals: { status, times } };
}

function pauseFor(
  { unknowns = 0, refusals }: ImportFile,
  outcome: RequestResult,
): ImportFile['paused'] {
  if (outcome.type === 'unknown' && unknowns >= MAX_UNKNOWNS)
    return { why: 'unknown outcomes', error: outcome.error };
  const isRefused = outcome.type === 'not carried out' && outcome.why === 'refused';
  if (isRefused && (refusals?.times ?? 0) >= MAX_REFUSALS)
    return { why: 'refused', error: outcome.error };
  return undefined;
}
