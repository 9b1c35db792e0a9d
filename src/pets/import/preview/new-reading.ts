import { hasValues } from '../file/check-rows.ts';
import type { Source } from '../file/read-source.ts';
import type { Reading } from '../import-step.tsx';

/** Begins the import of a file, or of pasted rows. */
export function newReading(source: Source): Reading {
  return {
    id: crypto.randomUUID(),
    source,
    columns: source.columns,
    hasHeader: source.columns !== undefined || !hasValues(source.rows[0]?.cells ?? []),
    corrections: new Map(),
    discardedCount: 0,
    readAt: Date.now(),
  };
}
