import { FRESH_FOR_MS } from '../../api/list-pets-query.ts';
import type { EnvironmentRecord, ImportFile } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { countRows, isDone } from '../entries.ts';
import { leaveToStore, readAddedSince, type RowsQuestion, type StorePets } from './added-since.ts';
import { leaveToOthers, readSentSince } from './sent-since.ts';
import { ownSession, type SessionScope, adoptEnvironment } from '../session-scope.ts';

/**
 * The buttons of a file. **Resume** asks if other entries have sent some of its pets since, or other people:
 * `resume others` skips those, `resume all` sends them anyway.
 */
export type FileAction = 'pause' | 'resume' | 'stop' | 'resume others' | 'resume all';

export type FileRejection = 'session ended' | 'gone' | RowsQuestion;

/** @param listed the pets of the store, if they were loaded for this press */
export async function performFileAction(
  tx: Transaction,
  scope: SessionScope,
  id: string,
  action: FileAction,
  listed?: StorePets,
): Promise<FileRejection | undefined> {
  if (!(await ownSession(tx, scope))) return 'session ended';
  const environment = await adoptEnvironment(tx, scope);
  const file = await tx.get('files', id);
  if (file === undefined) return 'gone';
  const rest = resumed(file);
  const resume = () => {
    tx.put('files', rest);
    // Like **Try again**: otherwise, nothing would be sent.
    if (environment.refusal) tx.put('environments', withoutRefusal(environment));
  };
  if (action === 'resume' || action === 'resume others') {
    const now = scope.now();
    const sent = await readSentSince(tx, file);
    const added = await readAddedSince(tx, file, listed?.pets ?? [], sent);
    const isToCompare = listed === undefined && Math.abs(now - file.at) > FRESH_FOR_MS;
    if (action === 'resume' && (sent.size + added.size > 0 || isToCompare))
      return { sentSince: [...sent.keys()], addedSince: [...added], isToCompare, canLeave: true };
    await leaveToOthers(tx, sent, now);
    if (listed) leaveToStore(tx, added, listed, now);
    resume();
  } else if (action === 'resume all') resume();
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
export async function endRefusal(tx: Transaction, scope: SessionScope): Promise<void> {
  if (!(await ownSession(tx, scope))) return;
  tx.put('environments', withoutRefusal(await adoptEnvironment(tx, scope)));
}

function withoutRefusal({ refusal: _ended, ...rest }: EnvironmentRecord): EnvironmentRecord {
  return rest;
}
