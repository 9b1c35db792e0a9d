import type { Row } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { pressKey } from '../row-keys.ts';

/**
 * Removes rows, and what the pages of these presses knew before. Keeps it while another row belongs, or belonged, to
 * the press: **Undo** of a correction needs it.
 */
export async function removeRows(
  tx: Transaction,
  environment: string,
  rows: readonly Row[],
  presses: readonly string[],
): Promise<void> {
  for (const row of rows) tx.remove('rows', row.id);
  for (const press of new Set(presses)) {
    const range = { index: 'keys', prefix: pressKey(environment, press) } as const;
    if ((await tx.rowIds(range, 1)).length === 0) tx.remove('seenBefore', press);
  }
}
