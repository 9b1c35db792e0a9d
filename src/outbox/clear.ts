import type { Row } from '../database/row-record.ts';
import type { Transaction } from '../database/transaction.ts';
import { isToCheck, matchKey, mayBeQuestion } from './row-facts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

export interface Finished {
  alone: readonly Row[];
  groups: readonly { id: string; rows: readonly Row[] }[];
}

interface FinishedOptions {
  /** In milliseconds since 1970. */
  now: number;
  /** Whether to skip rows from the last 24 hours. */
  onlyOld?: boolean;
}

/**
 * Returns finished rows and groups: all their rows are readable, and none waits, is being sent or is to check. Skips
 * those with a pet like one that stays and is, or may become, a question, whose check could otherwise find the pet.
 */
export async function readFinished(
  tx: Transaction,
  environment: string,
  { now, onlyOld = false }: FinishedOptions,
): Promise<Finished> {
  const rows = await tx.list('rows', { index: 'state', prefix: [environment] });
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = row.group === '' ? `row ${row.id}` : row.group;
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  // A time more than a day ahead is from before the clock was set back. Its age is unknown, so it counts as old.
  const isOld = ({ at }: Row) => Math.abs(now - at) > DAY_MS;
  const candidates = [...groups].filter(
    ([, own]) => own.every(isFinished) && (!onlyOld || own.every(isOld)),
  );
  const removable = new Set(candidates.map(([key]) => key));
  const questions = new Set<string>();
  for (const [key, own] of groups)
    if (!removable.has(key))
      for (const row of own) if (row.pet && mayBeQuestion(row)) questions.add(matchKey(row.pet));
  const finished = candidates.filter(
    ([, own]) => !own.some(({ pet }) => pet && questions.has(matchKey(pet))),
  );
  return {
    alone: finished.flatMap(([, own]) => own.filter(({ group }) => group === '')),
    groups: finished.flatMap(([id, own]) => (own[0]?.group === '' ? [] : [{ id, rows: own }])),
  };
}

function isFinished({ state }: Row): boolean {
  const { type } = state;
  return type !== 'waiting' && type !== 'sending' && type !== 'unreadable' && !isToCheck(state);
}

/** Removes finished rows and groups. */
export async function clearFinished(
  tx: Transaction,
  environment: string,
  options: FinishedOptions,
): Promise<void> {
  const { alone, groups } = await readFinished(tx, environment, options);
  for (const { id } of alone) tx.remove('rows', id);
  for (const { id, rows } of groups) {
    tx.remove('groups', id);
    for (const row of rows) tx.remove('rows', row.id);
  }
}

/** Removes all rows and groups of an environment, unless a row is being sent. @returns whether they were removed */
export async function clearEnvironment(tx: Transaction, environment: string): Promise<boolean> {
  if ((await tx.count('rows', { index: 'state', prefix: [environment, 'sending'] })) > 0)
    return false;
  for (const { id } of await tx.list('rows', { index: 'state', prefix: [environment] }))
    tx.remove('rows', id);
  for (const { id } of await tx.list('groups', { index: 'environment', prefix: [environment] }))
    tx.remove('groups', id);
  return true;
}

/**
 * Removes finished rows older than 24 hours, and all rows of an environment that this build does not have, a week after
 * its last use.
 *
 * @param known the environments of this build
 */
export async function clearOld(
  tx: Transaction,
  known: readonly string[],
  now: number,
): Promise<void> {
  for (const { environment, usedAt } of await tx.all('environments'))
    if (known.includes(environment)) await clearFinished(tx, environment, { now, onlyOld: true });
    else if (Math.abs(now - usedAt) > WEEK_MS && (await clearEnvironment(tx, environment)))
      tx.remove('environments', environment);
}
