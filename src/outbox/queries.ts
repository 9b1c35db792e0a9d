// Queries of the screens. Each function runs in one transaction.
import { type Group, type Row, STATUSES } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { type StatusInGroup, statusIn, TO_CHECK } from './row-facts.ts';
import { type Hold, holdOf } from './sender/hold.ts';

/** The corrections of the rows that were read, by their ID. */
export type Related = ReadonlyMap<number, Row>;

/** The number of rows of a group by status, with zeros. */
export type GroupCounts = Record<StatusInGroup, number>;

export const NO_ROWS: GroupCounts = {
  next: 0,
  waiting: 0,
  sending: 0,
  added: 0,
  unknown: 0,
  refused: 0,
  unsent: 0,
  problem: 0,
  skipped: 0,
  'not added': 0,
  corrected: 0,
  dismissed: 0,
  stopped: 0,
};

/** A group. `order` is the ID of its first row, for sorting it among other rows. */
export interface SentGroup {
  group: Group;
  counts: GroupCounts;
  order: number;
  /** Its rows, for a group of the form, which has at most 50. */
  rows?: readonly Row[] | undefined;
}

export function countsIn(group: Pick<Group, 'counts' | 'stopped'>): GroupCounts {
  const counts = { ...NO_ROWS };
  for (const status of STATUSES) counts[statusIn(group, { status })] = group.counts[status] ?? 0;
  return counts;
}

/** The entries of **Sent**, newest first. */
export interface Sent {
  /** Rows without a group. */
  rows: readonly Row[];
  groups: readonly SentGroup[];
  related: Related;
}

export function isAnythingSent({ rows, groups }: Sent): boolean {
  return rows.length + groups.length > 0;
}

export async function countToCheck(tx: Transaction, environment: string): Promise<number> {
  let sum = 0;
  for (const status of TO_CHECK)
    sum += await tx.count('rows', { index: 'status', prefix: [environment, status] });
  return sum;
}

export async function readSent(tx: Transaction, environment: string): Promise<Sent> {
  const rows = await tx.list('rows', { index: 'group', prefix: [environment, ''] });
  const groups: SentGroup[] = [];
  for (const group of await tx.list('groups', { index: 'environment', prefix: [environment] }))
    groups.push(await readSentGroup(tx, group));
  return {
    rows: rows.toReversed(),
    groups: groups.toSorted((a, b) => b.order - a.order),
    related: await readRelated(tx, [...rows, ...groups.flatMap((sent) => sent.rows ?? [])]),
  };
}

export async function readGroup(
  tx: Transaction,
  environment: string,
  id: string,
): Promise<(SentGroup & { rows: readonly Row[]; related: Related }) | undefined> {
  const group = await tx.get('groups', id);
  if (group === undefined) return undefined;
  const rows = await tx.list('rows', { index: 'group', prefix: [environment, id] });
  return {
    group,
    counts: countsIn(group),
    order: rows[0]?.id ?? 0,
    rows,
    related: await readRelated(tx, rows),
  };
}

async function readSentGroup(tx: Transaction, group: Group): Promise<SentGroup> {
  const isOfForm = group.source === 'form';
  const range = { index: 'group', prefix: [group.environment, group.id] } as const;
  const rows = await tx.list('rows', range, isOfForm ? undefined : 1);
  return {
    group,
    counts: countsIn(group),
    order: rows[0]?.id ?? 0,
    ...(isOfForm && { rows }),
  };
}

/** Reads the corrections of these rows, and theirs in turn. */
async function readRelated(tx: Transaction, rows: readonly Row[]): Promise<Related> {
  const related = new Map<number, Row>();
  const open = [...rows];
  for (const { answer } of open) {
    const row = answer?.type === 'corrected' ? await tx.get('rows', answer.by) : undefined;
    if (row === undefined || related.has(row.id)) continue;
    related.set(row.id, row);
    open.push(row);
  }
  return related;
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
  const session = await tx.get('sessions', environment);
  const count = await countWaiting(tx, environment);
  if (session === undefined || count === 0) return undefined;
  const hold = holdOf(session, await tx.get('environments', environment), { now, isOnline });
  return hold && { hold, count };
}

/** How many pets would not be sent, or have no outcome, if the browser were closed now. */
export interface Unsent {
  waiting: number;
  sending: number;
}

export async function countUnsent(tx: Transaction, environment: string): Promise<Unsent> {
  return {
    waiting: await countWaiting(tx, environment),
    sending: await tx.count('rows', { index: 'status', prefix: [environment, 'sending'] }),
  };
}

/** Counts the rows that will be sent after a hold. Rows of a paused or stopped file wait for a person. */
async function countWaiting(tx: Transaction, environment: string): Promise<number> {
  const groups = await tx.list('groups', { index: 'environment', prefix: [environment] });
  return groups
    .filter(({ paused, stopped }) => paused === undefined && stopped === undefined)
    .reduce(
      (sum, { counts }) => sum + (counts.waiting ?? 0),
      await tx.count('rows', { index: 'status', prefix: [environment, 'next'] }),
    );
}
