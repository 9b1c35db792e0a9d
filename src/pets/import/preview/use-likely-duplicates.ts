import { useEffect, useState } from 'react';
import type { Seed } from '../../../sending/journal/batch.ts';
import type { MergedLists } from '../../queries/merge-lists.ts';
import { type LikelyDuplicate, findLikelyDuplicates } from '../file/find-likely-duplicates.ts';

/**
 * Finds the likely duplicates of a file. Pets in the store are compared too once they are read.
 *
 * @returns undefined until the rows are compared
 */
export function useLikelyDuplicates(
  rows: readonly Seed[],
  merged: MergedLists | undefined,
): readonly LikelyDuplicate[] | undefined {
  const [duplicates, setDuplicates] = useState<readonly LikelyDuplicate[]>();
  useEffect(() => {
    let isCancelled = false;
    const find = async () => {
      const found = await findLikelyDuplicates(rows, merged?.pets.values() ?? []);
      if (!isCancelled) setDuplicates(found);
    };
    void find();
    return () => {
      isCancelled = true;
    };
  }, [rows, merged]);
  return duplicates;
}
