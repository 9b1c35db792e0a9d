import type { StoredError } from '../../database/environment-record.ts';
import type { Transaction } from '../../database/transaction.ts';
import { setState } from '../row-state.ts';
import { enterEnvironment, readSession, type Scope } from '../session-scope.ts';

const NO_RESPONSE: StoredError = {
  summary: 'No response was recorded: the page was closed, or this browser could not save.',
  nextStep: 'Check the list of pets.',
};

/**
 * Makes a sender the one that may mark rows, unless another one has become it since `from` was read. Rows that an earlier
 * sender has marked may have been sent by it: they become questions, which that sender still answers if it hears more.
 *
 * @param by the random ID of the sender
 * @param from the ID of the sender before
 * @returns whether it may mark rows
 */
export async function takeOver(
  tx: Transaction,
  scope: Scope,
  { by, from }: { by: string; from: string | undefined },
): Promise<boolean> {
  if (!(await readSession(tx, scope))) return false;
  const environment = await enterEnvironment(tx, scope);
  if (environment.sender === by) return true;
  if (environment.sender !== from) return false;
  tx.put('environments', { ...environment, sender: by });
  const at = scope.now();
  for (const row of await tx.list('rows', {
    index: 'state',
    prefix: [scope.environment, 'sending'],
  })) {
    if (row.state.type !== 'sending') continue;
    const { sender } = row.state;
    await setState(
      tx,
      row,
      { type: 'unknown', since: at, sender, error: NO_RESPONSE, checkAt: at },
      at,
    );
  }
  return true;
}
