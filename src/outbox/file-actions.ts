import type { ImportFile } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { countRows, isDone } from './entries.ts';
import { readSession, type Scope, startSessionRows } from './session-scope.ts';

/** The buttons of a file, which write one record. */
export type FileAction = 'pause' | 'resume' | 'stop';

export async function performFileAction(
  tx: Transaction,
  scope: Scope,
  id: string,
  action: FileAction,
): Promise<'session ended' | 'gone' | undefined> {
  if (!(await readSession(tx, scope))) return 'session ended';
  await startSessionRows(tx, scope);
  const file = await tx.get('files', id);
  if (file === undefined) return 'gone';
  const rest = resumed(file);
  if (action === 'resume') tx.put('files', rest);
  else if (file.stopped !== undefined || isDone({ counts: await countRows(tx, file) }))
    return undefined;
  else if (action === 'pause')
    tx.put('files', { ...rest, paused: file.paused ?? { why: 'person' } });
  // Rows in flight that turn out not to be carried out are then stopped, too (`statusIn`).
  else tx.put('files', { ...rest, stopped: scope.now() });
  return undefined;
}

/** Returns a file that sends its waiting rows. */
export function resumed(file: ImportFile): ImportFile {
  const { paused: _, stopped: _resumed, unknowns: _unknown, refusals: _refused, ...rest } = file;
  return rest;
}

/** **Try again**: ends a refusal, so that waiting rows are sent. */
export async function endRefusal(tx: Transaction, scope: Scope): Promise<void> {
  if (!(await readSession(tx, scope))) return;
  const { refusal: _ended, ...rest } = await startSessionRows(tx, scope);
  tx.put('environments', rest);
}
