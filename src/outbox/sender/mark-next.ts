import type { Group } from '../../database/group-record.ts';
import type { Row, RowStateOf, StoredRowState } from '../../database/row-record.ts';
import type { Transaction } from '../../database/transaction.ts';
import { isRepeatedAdded, setState } from '../row-state.ts';
import { readSession, type Scope } from '../session-scope.ts';
import { holdOf } from './hold.ts';

const MAX_DELAY_MS = 60_000;

export const MAX_IN_FLIGHT = 6;

export type WaitingRow = Row & { state: RowStateOf<'waiting'> };
export type MarkedRow = Row & { state: RowStateOf<'sending'>; pet: NonNullable<Row['pet']> };

export interface SendingScope extends Scope {
  isOnline: () => boolean;
}

export interface WaitingRows {
  /** The rows to send now, unless there is a hold, in their order. */
  ready: readonly WaitingRow[];
  /** The shortest remaining delay (`notBefore`) of the rows that were read; infinite without one. */
  delayMs: number;
}

/**
 * Reads waiting rows: first those of the form, then those of files. Skips groups that are paused or have ended.
 *
 * @param limit the largest number of `ready` rows
 */
export async function readWaiting(
  tx: Transaction,
  environment: string,
  limit: number,
  now: number,
): Promise<WaitingRows> {
  const ready: WaitingRow[] = [];
  const delays: number[] = [];
  for (const turn of await openTurns(tx, environment)) {
    const range = { index: 'turn', prefix: [environment, turn] } as const;
    const first = await tx.list('rows', range, limit);
    // If some are delayed or cannot be read, reads the whole turn.
    const rows = first.every((row) => isDue(row, now)) ? first : await tx.list('rows', range);
    ready.push(...rows.filter((row) => isDue(row, now)));
    delays.push(...rows.map((row) => delayOf(row, now)).filter((delay) => delay > 0));
    if (ready.length >= limit) break;
  }
  return { ready: ready.slice(0, limit), delayMs: Math.min(Infinity, ...delays) };
}

/** Returns the turns whose rows may be sent, in their order: single pets, groups of the form, files. */
async function openTurns(tx: Transaction, environment: string): Promise<readonly string[]> {
  const turns = await tx.turns(environment);
  const groups: Group[] = [];
  for (const turn of turns) {
    const group = turn === '' ? undefined : await tx.get('groups', turn);
    if (group && group.paused === undefined && group.endedAt === undefined) groups.push(group);
  }
  const inOrder = groups.toSorted(
    (a, b) => Number(a.source === 'file') - Number(b.source === 'file') || a.at - b.at,
  );
  return [...turns.filter((turn) => turn === ''), ...inOrder.map(({ id }) => id)];
}

function isDue(row: Row, now: number): row is WaitingRow {
  return row.state.type === 'waiting' && row.pet !== undefined && delayOf(row, now) === 0;
}

/** Returns milliseconds. A longer delay than the maximum is from before the clock was set back, so it is over. */
function delayOf({ notBefore = 0 }: Row, now: number): number {
  const delay = notBefore - now;
  return delay > MAX_DELAY_MS ? 0 : Math.max(0, delay);
}

/** Marks the next rows as `sending`. Marks none after the end of the session, or during a hold. */
export async function markNext(
  tx: Transaction,
  scope: SendingScope,
  sender: string,
  limit: number,
): Promise<readonly MarkedRow[]> {
  if (limit <= 0 || (await findHold(tx, scope)) !== undefined) return [];
  const marked: MarkedRow[] = [];
  const { ready } = await readWaiting(tx, scope.environment, limit, scope.now());
  for (const row of ready) {
    const { pet, state } = row;
    const since = scope.now();
    const { turn: returnsTo, refusals } = state;
    const sending: StoredRowState & { type: 'sending' } = {
      type: 'sending',
      sender,
      since,
      returnsTo,
      ...(refusals !== undefined && { refusals }),
    };
    await setState(tx, row, sending, since);
    if (pet) marked.push({ ...row, pet, state: sending });
  }
  return marked;
}

/** Returns why this page may send nothing. Undefined if it may send. */
export async function findHold(tx: Transaction, scope: SendingScope) {
  const session = await readSession(tx, scope);
  if (session === undefined) return { type: 'session ended' } as const;
  const environment = await tx.get('environments', scope.environment);
  return holdOf(session, environment, { now: scope.now(), isOnline: scope.isOnline() });
}

/** Whether a marked row may still be sent, according to its mark, its group and the rows that it repeats. */
export async function maySend(tx: Transaction, { id, state, group }: MarkedRow): Promise<boolean> {
  const row = await tx.get('rows', id);
  if (row?.state.type !== 'sending' || row.state.sender !== state.sender) return false;
  if (await isRepeatedAdded(tx, row)) return false;
  if (state.returnsTo === '') return true;
  const { paused, endedAt } = (await tx.get('groups', group)) ?? { endedAt: 0 };
  return paused === undefined && endedAt === undefined;
}
