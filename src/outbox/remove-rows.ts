import type { Row } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { pressKey } from './row-keys.ts';

/** Removes rows, and what the pages of these presses knew before, unless other rows need it: **Undo** brings them back. */
export async function removeRows(
  tx: Transaction,
  environment: string,
  rows: readonly Row[],
  presses: readonly string[],
): Promise<void> {
  for (const row of rows) tx.remove('rows', row.id);
  for (const press of new Set(presses)) {
    const range = { index: 'keys', prefix: pressKey(environment, press) } as const;
    if ((await tx.firstKey('rows', range)) === undefined) tx.remove('knownBefore', press);
  }
}
