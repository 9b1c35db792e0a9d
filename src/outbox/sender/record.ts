import type { EnvironmentRecord } from '../../database/environment-record.ts';
import type { Row, RowStateOf } from '../../database/row-record.ts';
import type { Transaction } from '../../database/transaction.ts';
import { removeFromFindings } from '../row-actions.ts';
import { returnToWaiting, SESSION_ENDED, setState } from '../row-state.ts';
import type { Scope } from '../session-scope.ts';
import type { Outcome } from './response.ts';
import { throttleAfter, throttleEnd } from './throttle.ts';

/** A request that has ended, or was not started. */
export interface Ended {
  id: number;
  group: string;
  outcome: Outcome;
  /** When it ended, in milliseconds since 1970. */
  at: number;
}

/** The number of consecutive unknown outcomes that pauses a group. */
const MAX_UNKNOWNS = 4;

/**
 * Writes the outcome of a request, even if another tab has the lock. A row that a person has resolved only changes to
 * `added`. Writes nothing if the row was removed.
 *
 * @param sender the sender that made the request
 */
export async function record(
  tx: Transaction,
  scope: Scope,
  sender: string,
  { id, outcome, at }: Ended,
): Promise<void> {
  const row = await tx.get('rows', id);
  const environment = await tx.get('environments', scope.environment);
  if (row === undefined || environment === undefined) return;
  const { state } = row;
  const isOwn = state.type === 'sending' && state.sender === sender;
  await writeEnvironment(tx, environment, outcome, { now: scope.now(), isOwn, state });
  if (isOwn) {
    await recordOwn(tx, { ...row, state }, environment, { scope, sender, outcome, at });
    await countUnknowns(tx, row.group, outcome);
  } else if (state.type === 'unknown' && state.sender === sender)
    await recordLate(tx, row, outcome, at);
  else if (state.type === 'resolved' && state.was.type === 'unknown')
    if (state.was.sender === sender && outcome.type === 'added')
      await recordAdded(tx, row, { ...outcome, at });
}

interface OwnContext {
  scope: Scope;
  sender: string;
  outcome: Outcome;
  at: number;
}

async function recordOwn(
  tx: Transaction,
  row: Row & { state: RowStateOf<'sending'> },
  environment: EnvironmentRecord,
  { scope, sender, outcome, at }: OwnContext,
): Promise<void> {
  const { refusals = 0 } = row.state;
  if (outcome.type === 'added') await recordAdded(tx, row, { ...outcome, at });
  else if (outcome.type === 'refused') await setState(tx, row, { ...outcome, at }, at);
  else if (outcome.type === 'unknown') {
    // The lists are checked immediately.
    const unknown = {
      type: 'unknown',
      since: at,
      sender,
      error: outcome.error,
      checkAt: at,
    } as const;
    await setState(tx, row, unknown, at);
  } else if (outcome.why === 'refused' && refusals > 0) {
    // A second refusal, after the end of the hold, must not hold the other rows again.
    const { status, error } = outcome;
    await setState(tx, row, { type: 'refused', at, status, error }, at);
  } else
    await returnToWaiting(tx, row, {
      hasEnded: environment.session !== scope.sessionId,
      refusals: refusals + (outcome.why === 'refused' ? 1 : 0),
      now: at,
    });
}

/** Records the outcome of a row that another sender has taken over, and made a question. */
async function recordLate(tx: Transaction, row: Row, outcome: Outcome, at: number): Promise<void> {
  if (outcome.type === 'added') await recordAdded(tx, row, { ...outcome, at });
  else if (outcome.type === 'refused') await setState(tx, row, { ...outcome, at }, at);
  else if (outcome.type === 'not carried out') {
    const error = 'error' in outcome ? outcome.error : SESSION_ENDED;
    const next = outcome.why === 'never sent' ? NEVER_SENT : error;
    await setState(tx, row, { type: 'unsent', at, error: next }, at);
  }
}

const NEVER_SENT = {
  summary: 'The page was closed, or the computer was asleep, before the pet was sent.',
  nextStep: 'Press Send now.',
};

async function recordAdded(tx: Transaction, row: Row, added: RowStateOf<'added'>): Promise<void> {
  const { id, at } = added;
  await Promise.all([
    setState(tx, row, added, at),
    id !== undefined && removeFromFindings(tx, row, id, at),
  ]);
}

/** Writes the consequence for all rows: a hold, a throttle, or the end of a throttle. */
async function writeEnvironment(
  tx: Transaction,
  environment: EnvironmentRecord,
  outcome: Outcome,
  { now, isOwn, state }: { now: number; isOwn: boolean; state: Row['state'] },
): Promise<void> {
  const hold = (
    why: 'refused' | 'retry later',
    error: NonNullable<EnvironmentRecord['hold']>['error'],
  ) => tx.put('environments', { ...environment, hold: { why, at: now, error } });
  if (outcome.type === 'not carried out' && outcome.why === 'throttled') {
    const throttle = throttleAfter(environment, outcome.retryAfter, now);
    if (throttle) tx.put('environments', { ...environment, throttle });
    else hold('retry later', outcome.error);
  } else if (outcome.type === 'not carried out' && outcome.why === 'refused') {
    const isRefusedAgain = state.type === 'sending' && (state.refusals ?? 0) > 0;
    if (isOwn && !isRefusedAgain) hold('refused', outcome.error);
  } else if (outcome.type === 'added' && environment.throttle) {
    // A request accepted during a throttle was marked before it, so it does not end the throttle.
    if (throttleEnd(environment, now) > now) return;
    const { throttle: _over, ...rest } = environment;
    tx.put('environments', rest);
  }
}

async function countUnknowns(tx: Transaction, id: string, outcome: Outcome): Promise<void> {
  const group = id === '' ? undefined : await tx.get('groups', id);
  if (group === undefined || outcome.type === 'not carried out') return;
  const { unknowns = 0, ...rest } = group;
  const next = outcome.type === 'unknown' ? unknowns + 1 : 0;
  if (next === unknowns) return;
  const isPaused = next >= MAX_UNKNOWNS && group.endedAt === undefined && !group.paused;
  tx.put('groups', { ...rest, unknowns: next, ...(isPaused && { paused: 'unknown outcomes' }) });
}
