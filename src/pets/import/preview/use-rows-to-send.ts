import { useEffect, useMemo, useState } from 'react';
import type { Seed } from '../../../sending/journal/batch.ts';
import type { MergedLists } from '../../queries/merge-lists.ts';
import { type LikelyDuplicate, findLikelyDuplicates } from '../file/find-likely-duplicates.ts';

/** Which rows a person has chosen to send, of those that can be sent. */
export interface RowChoice {
  /** Rows that an earlier import left unknown. */
  sendsUnknown: boolean;
  leavesOutDuplicates: boolean;
}

/**
 * Finds the likely duplicates of a file, and the rows of the import that a person's choice makes. Pets in the store are
 * compared too once they are read.
 */
export function useRowsToSend(
  seeds: readonly Seed[],
  { sendsUnknown, leavesOutDuplicates }: RowChoice,
  merged: MergedLists | undefined,
) {
  const rows = useMemo(
    () => (sendsUnknown ? seeds.map(withUnknownBefore) : seeds),
    [seeds, sendsUnknown],
  );
  const [compared, setCompared] = useState<Compared>(NOT_COMPARED);
  useEffect(() => {
    let isCancelled = false;
    const compare = async () => {
      const duplicates = await findLikelyDuplicates(rows, merged?.pets.values() ?? []);
      if (!isCancelled) setCompared({ rows, duplicates });
    };
    void compare();
    return () => {
      isCancelled = true;
    };
  }, [rows, merged]);
  const { duplicates } = compared;
  const rowsToSend = useMemo(() => {
    if (!leavesOutDuplicates) return rows;
    const leftOut = new Set(duplicates.map(({ row }) => row));
    return rows.filter((row) => !leftOut.has(row));
  }, [rows, leavesOutDuplicates, duplicates]);
  return {
    duplicates,
    rowsToSend,
    /** Whether the duplicates among these rows, which are to be left out, are not known yet. */
    isComparing: leavesOutDuplicates && compared.rows !== rows,
  };
}

interface Compared {
  rows: readonly Seed[] | undefined;
  duplicates: readonly LikelyDuplicate[];
}

const NOT_COMPARED: Compared = { rows: undefined, duplicates: [] };

/** Returns the row to be sent, if an earlier import left it unknown. */
function withUnknownBefore(seed: Seed): Seed {
  const { leftOut, ...sent } = seed;
  return leftOut?.is === 'unknown before' ? sent : seed;
}
