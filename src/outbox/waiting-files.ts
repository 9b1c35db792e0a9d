// Apart from the code that sends, because the first view counts the rows of these files.
import type { ImportFile } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';

/** Reads the files whose rows may wait: mostly, no row of any file does, and none is read. */
export async function readWaitingFiles(
  tx: Transaction,
  environment: string,
): Promise<readonly ImportFile[]> {
  const range = { index: 'status', prefix: [environment, 'waiting'] } as const;
  if ((await tx.rowIds(range, 1)).length === 0) return [];
  return tx.list('files', { index: 'environment', prefix: [environment] });
}

/** Whether the waiting rows of a file are sent in turn. Otherwise, they wait for a person to press **Resume**. */
export function isSending({ paused, stopped }: ImportFile): boolean {
  return paused === undefined && stopped === undefined;
}
