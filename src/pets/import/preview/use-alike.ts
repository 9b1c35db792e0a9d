import { useEffect, useState } from 'react';
import type { ImportRow } from '../../../sending/journal/import-record.ts';
import type { MergedLists } from '../../queries/merge-lists.ts';
import { type Alike, findAlike } from '../file/alike.ts';

/** Likely duplicates within the file, and once the store was read, with its pets too. */
export function useAlike(
  rows: readonly ImportRow[],
  merged: MergedLists | undefined,
): readonly Alike[] | undefined {
  const [alike, setAlike] = useState<readonly Alike[]>();
  useEffect(() => {
    let isOver = false;
    const find = async () => {
      const found = await findAlike(rows, merged?.pets.values() ?? []);
      if (!isOver) setAlike(found);
    };
    void find();
    return () => {
      isOver = true;
    };
  }, [rows, merged]);
  return alike;
}
