// Queries of the screens. Each function runs in one transaction.
import type { Group } from '../database/group-record.ts';
import type { Row, RowState } from '../database/row-record.ts';
import type { SessionRecord } from '../database/session-record.ts';
import type { Transaction } from '../database/transaction.ts';
import { isAdded, TO_CHECK } from './row-facts.ts';
import { type Hold, holdOf } from './sender/hold.ts';

/** The rows of a group, counted by outcome. */
export type GroupCounts = Record<
  Exclude<RowState['type'], 'resolved' | 'unreadable'> | 'not added' | 'corrected' | 'dismissed',
  number
>;

/** The corrections and repetitions of the rows that were read, by their ID; for **Sent**, also those rows. */
export type Related = ReadonlyMap<number, Row>;

/** A group with its counts. `order` is the ID of its first row, for sorting it among other rows. */
export interface SentGroup {
  group: Group;
  counts: GroupCounts;
  order: number;
  /** Its first row, for a group of the form. */
  first?: Row | undefined;
}

/** The entries of **Sent**, newest first. */
export interface Sent {
  /** Rows without a group. A question that was sent again is represented by its repetition. */
  rows: readonly Row[];
  groups: readonly SentGroup[];
  related: Related;
}

/** Whether **Sent** has entries. */
export function isAnythingSent({ rows, groups }: Sent): boolean {
  return rows.length + groups.length > 0;
}

const COUNTED = [
  'waiting',
  'sending',
  'added',
  'refused',
  'unsent',
  'unknown',
  'problem',
  'skipped',
] as const;

export const NO_ROWS: GroupCounts = {
  waiting: 0,
  sending: 0,
  added: 0,
  refused: 0,
  unsent: 0,
  unknown: 0,
  problem: 0,
  skipped: 0,
  'not added': 0,
  corrected: 0,
  dismissed: 0,
};

/** Counts the rows to check. */
export async function countToCheck(tx: Transaction, environment: string): Promise<number> {
  let sum = 0;
  for (const type of TO_CHECK)
    sum += await tx.count('rows', { index: 'state', prefix: [environment, type] });
  return sum;
}

/** Reads the entries of **Sent**. */
export async function readSent(tx: Transaction, environment: string): Promise<Sent> {
  const rows = await tx.list('rows', { index: 'group', prefix: [environment, ''] });
  const related = new Map(rows.map((row) => [row.id, row]));
  const groups: SentGroup[] = [];
  for (const group of await tx.list('groups', { index: 'environment', prefix: [environment] }))
    groups.push(await readGroupCounts(tx, group));
  await addRelated(tx, rows, related);
  return {
    rows: rows.toReversed().filter(({ state }) => !isRepeatedBy(state, related)),
    groups: groups.toSorted((a, b) => b.order - a.order),
    related,
  };
}

/** Reads a group with its rows, in their order. Undefined if there is no such group. */
export async function readGroup(
  tx: Transaction,
  environment: string,
  id: string,
): Promise<(SentGroup & { rows: readonly Row[]; related: Related }) | undefined> {
  const group = await tx.get('groups', id);
  if (group === undefined) return undefined;
  const rows = await tx.list('rows', { index: 'group', prefix: [environment, id] });
  const related = new Map<number, Row>();
  await addRelated(tx, rows, related);
  return { ...(await readGroupCounts(tx, group)), rows, related };
}

async function readGroupCounts(tx: Transaction, group: Group): Promise<SentGroup> {
  const { id, environment } = group;
  const counts: GroupCounts = { ...NO_ROWS };
  for (const type of COUNTED)
    counts[type] = await tx.count('rows', { index: 'groupState', prefix: [id, type] });
  // The index does not tell how a row was resolved.
  for (const row of await tx.list('rows', { index: 'groupState', prefix: [id, 'resolved'] }))
    counts[countedAs((await lastRepetition(tx, row)).state)] += 1;
  const [first] = await tx.list('rows', { index: 'group', prefix: [environment, id] }, 1);
  const order = first?.id ?? 0;
  return { group, counts, order, ...(group.source === 'form' && { first }) };
}

function countedAs(state: RowState): keyof GroupCounts {
  if (state.type === 'unreadable') return 'unknown';
  if (state.type !== 'resolved') return state.type;
  if (isAdded(state)) return 'added';
  const { type } = state.how;
  return type === 'not added' || type === 'corrected' ? type : 'dismissed';
}

/** Returns the last repetition of a row, or the row itself. */
async function lastRepetition(tx: Transaction, row: Row): Promise<Row> {
  const { state } = row;
  if (state.type !== 'resolved' || state.how.type !== 'sent again') return row;
  const next = await tx.get('rows', state.how.by);
  return next ? lastRepetition(tx, next) : row;
}

function isRepeatedBy(state: RowState, related: Related): boolean {
  return state.type === 'resolved' && state.how.type === 'sent again' && related.has(state.how.by);
}

/** Adds the corrections and repetitions of these rows, and theirs in turn. */
async function addRelated(
  tx: Transaction,
  rows: readonly Row[],
  related: Map<number, Row>,
): Promise<void> {
  for (const { state } of rows) {
    if (state.type !== 'resolved' || !('by' in state.how)) continue;
    const known = related.get(state.how.by);
    const row = known ?? (await tx.get('rows', state.how.by));
    if (row === undefined || known) continue;
    related.set(row.id, row);
    await addRelated(tx, [row], related);
  }
}

export interface Waiting {
  hold: Hold;
  count: number;
}

/** Reads why rows wait, and how many. Undefined without a session, a hold or held rows. */
export async function readHold(
  tx: Transaction,
  environment: string,
  { now, isOnline }: { now: number; isOnline: boolean },
): Promise<Waiting | undefined> {
  const session: SessionRecord | undefined = await tx.get('sessions', environment);
  const count = await countHeld(tx, environment);
  if (session === undefined || count === 0) return undefined;
  const hold = holdOf(session, await tx.get('environments', environment), { now, isOnline });
  return hold && { hold, count };
}

/** Counts the rows that will be sent after the hold. Rows of a paused or ended group wait for a person. */
async function countHeld(tx: Transaction, environment: string): Promise<number> {
  let count = 0;
  for (const turn of await tx.turns(environment)) {
    const group = turn === '' ? undefined : await tx.get('groups', turn);
    if (group?.paused !== undefined || group?.endedAt !== undefined) continue;
    count += await tx.count('rows', { index: 'turn', prefix: [environment, turn] });
  }
  return count;
}

/** Reads the rows to check, newest first, and the number of rows that wait or are being sent. */
export async function readUnfinished(
  tx: Transaction,
  environment: string,
): Promise<{ toCheck: readonly Row[]; unfinished: number }> {
  const toCheck: Row[] = [];
  for (const type of TO_CHECK)
    toCheck.push(...(await tx.list('rows', { index: 'state', prefix: [environment, type] })));
  const counts = await Promise.all(
    ['waiting', 'sending'].map((type) =>
      tx.count('rows', { index: 'state', prefix: [environment, type] }),
    ),
  );
  return {
    toCheck: toCheck.toSorted((a, b) => b.id - a.id),
    unfinished: counts.reduce((sum, count) => sum + count, 0),
  };
}
