import type { Status } from '../../database/schema.ts';
import { isDone, readEntry } from '../entries.ts';
import { readRowsWith } from '../file-rows.ts';
import { useOutboxQuery } from './outbox-query.ts';

/** The statuses of the rows that may be corrected, some of them only alone (`canCorrect`). */
const MAY_CORRECT_ALONE: readonly Status[] = ['problem', 'refused', 'unsent', 'dismissed'];

/**
 * Reads the rows of an import that may be corrected, and why those wait that are corrected, if it is paused. The data is
 * null if it is gone.
 */
export const useCorrectable = (id: string) =>
  useOutboxQuery(['correctable', id], async (tx, environment) => {
    const entry = await readEntry(tx, environment, id);
    if (entry?.kind !== 'file') return null;
    const { name, file } = entry;
    return {
      name,
      // If nothing else of it waits, a correction resumes it.
      paused: isDone(entry) ? undefined : file.paused,
      rows: await readRowsWith(tx, entry, MAY_CORRECT_ALONE),
    };
  });
