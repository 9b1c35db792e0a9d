import { useEffect, useState } from 'react';
import type { ImportRow } from './import-row.ts';
import { isLocked, untilUnlocked } from './import-lock.ts';
import { findJournal, type JournalHead } from './journal.ts';

/** The record of an import that this tab does not have under way. */
export interface FoundRecord {
  head: JournalHead;
  rows: readonly ImportRow[];
}

type Found = 'looking' | 'none' | 'elsewhere' | FoundRecord;

/**
 * Looks once for an import that was left on this computer, and waits while another tab has it.
 */
export function useFoundRecord(environment: string): Found {
  const [found, setFound] = useState<Found>('looking');
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const tell = (next: Found) => {
      if (!signal.aborted) setFound(next);
    };
    const look = async () => {
      if (await isLocked(environment)) {
        tell('elsewhere');
        await untilUnlocked(environment, signal);
      }
      const record = await findJournal(environment);
      record?.journal.close();
      tell(record ? { head: record.journal.head, rows: record.rows } : 'none');
    };
    // A browser that keeps nothing has nothing to go on with; starting anew says so.
    look().catch(() => tell('none'));
    return () => leaving.abort();
  }, [environment]);
  return found;
}
