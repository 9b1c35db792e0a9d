// Problem rows of an import whose file was mended and imported again.
import type { Row } from '../database/schema.ts';
import type { RowText } from '../database/stored-pets.ts';
import type { Transaction } from '../database/transaction.ts';
import { save } from './save.ts';

export type Mends = (line: number, cells: RowText | undefined) => readonly number[];

/**
 * Reads the problem rows of earlier imports of files with this name.
 *
 * @returns a function that finds those that a row of the same line mends. It has their name: another delivery may
 * have the same file name
 */
export async function readMended(
  tx: Transaction,
  environment: string,
  fileName: string,
): Promise<Mends> {
  const problems = new Map<number, Row[]>();
  for (const { id, name } of await tx.list('files', {
    index: 'environment',
    prefix: [environment],
  })) {
    if (name !== fileName) continue;
    const range = { index: 'status', prefix: [environment, 'problem', id] } as const;
    for (const row of await tx.list('rows', range)) {
      const { line = 0 } = row;
      problems.set(line, [...(problems.get(line) ?? []), row]);
    }
  }
  return (line, cells) =>
    (problems.get(line) ?? []).flatMap((row) => (isLike(row.cells, cells) ? row.id : []));
}

function isLike(a: RowText | undefined, b: RowText | undefined): boolean {
  const name = a?.name?.trim() ?? '';
  return name !== '' && name === b?.name?.trim();
}

/** Once a row is added, the problem rows that it mends are no longer to check. To be called with every added row. */
export async function skipMended(tx: Transaction, row: Row, now: number): Promise<void> {
  const { status, mends = [], was, at } = row;
  if (status !== 'added') return;
  const importedAt = was?.[0]?.at ?? at;
  for (const id of mends) {
    const mended = await tx.get('rows', id);
    if (mended?.status !== 'problem') continue;
    const { words = '' } = mended.notSent ?? {};
    const notSent = { type: 'skipped', reason: 'added since', words, importedAt } as const;
    save(tx, { ...mended, notSent }, now);
  }
}
