import { useEffect, useState } from 'react';
import type { ImportRow } from '../../../sending/journal/import-record.ts';
import type { WidestWindow } from '../../queries/widest-window.ts';
import { type Alike, findAlike } from '../file/alike.ts';

/** Likely duplicates within the file, and once the store was read, with its pets too. */
export function useAlike(
  rows: readonly ImportRow[],
  window: WidestWindow | undefined,
): readonly Alike[] | undefined {
  const [alike, setAlike] = useState<readonly Alike[]>();
  useEffect(() => {
    let isOver = false;
    const find = async () => {
      const found = await findAlike(rows, window?.pets.values() ?? []);
      if (!isOver) setAlike(found);
    };
    void find();
    return () => {
      isOver = true;
    };
  }, [rows, window]);
  return alike;
}
