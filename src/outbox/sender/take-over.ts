import type { StoredError } from '../../database/environment-record.ts';
import type { Transaction } from '../../database/transaction.ts';
import { setState } from '../row-state.ts';
import { enterEnvironment, readSession, type Scope } from '../session-scope.ts';

const NO_RESPONSE: StoredError = {
  summary: 'No response was recorded: the page was closed, or this browser could not save.',
  nextStep: 'Check the list of pets.',
};

/**
 * Makes a sender the one that may mark rows, unless its session has ended or another has replaced its predecessor. Rows
 * that an earlier sender marked may have been sent, so they become questions. That sender still records late responses.
 *
 * @returns whether the sender may mark rows
 */
export async function takeOver(
  tx: Transaction,
  scope: Scope,
  { sender, predecessor }: { sender: string; predecessor: string | undefined },
): Promise<boolean> {
  if (!(await readSession(tx, scope))) return false;
  const environment = await enterEnvironment(tx, scope);
  if (environment.sender === sender) return true;
  if (environment.sender !== predecessor) return false;
  tx.put('environments', { ...environment, sender });
  const at = scope.now();
  for (const row of await tx.list('rows', {
    index: 'state',
    prefix: [scope.environment, 'sending'],
  })) {
    if (row.state.type !== 'sending') continue;
    await setState(
      tx,
      row,
      { type: 'unknown', since: at, sender: row.state.sender, error: NO_RESPONSE, checkAt: at },
      at,
    );
  }
  return true;
}
