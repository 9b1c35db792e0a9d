import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import { afterPaint } from '../../../ui/timing/after-paint.ts';
import { renderUntrusted } from '../../../untrusted-text/untrusted-text.tsx';
import { categoryNamesQuery } from '../../pet/category-names.ts';
import type { Corrections } from '../file/check-rows.ts';
import type { Columns } from '../file/columns.ts';
import { readFile, readPasted, type Refusal, type Source } from '../file/read-source.ts';
import type { ImportDraft, Reading } from './import-draft.ts';
import { readRows } from './read-rows.ts';

/** Reads files and pasted rows. Of several, shows the one chosen last, whichever is read first. */
export function useReader(show: (draft: ImportDraft) => void) {
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<ReactNode>();
  const newest = useRef(0);
  const queryClient = useQueryClient();
  const connection = useConnection();
  const loadNames = () =>
    queryClient.fetchQuery(categoryNamesQuery(connection)).catch(() => undefined);

  const readAll = async (reading: Reading, columns: Columns) =>
    readRows(reading, columns, await loadNames());

  const run = async (work: () => Promise<ImportDraft | { refusal: ReactNode }>) => {
    newest.current += 1;
    const own = newest.current;
    setRefusal(undefined);
    setReading(true);
    // Lets “Reading…” be painted: 5,000 rows then block the page for 0.3 s (CPU throttled 4×).
    await new Promise<void>((resolve) => void afterPaint(resolve));
    const result = await work();
    if (own !== newest.current) return;
    setReading(false);
    if ('refusal' in result) setRefusal(result.refusal);
    else show(result);
  };

  /** @param subject the file’s name, or words for pasted text: a refusal begins with it */
  const read = (subject: ReactNode, reader: () => Promise<Source | Refusal>) =>
    run(async () => {
      // `File.arrayBuffer` rejects when the file has changed since it was chosen (File API standard).
      const source = await reader().catch(() => undefined);
      if (source === undefined) return { refusal: 'The file could not be read. Choose it again.' };
      if ('refusal' in source)
        return {
          refusal: (
            <>
              {subject} <span>{source.refusal}</span>
            </>
          ),
        };
      const { columns } = source;
      const corrections: Corrections = new Map();
      const readAt = Date.now();
      const reading = { source, columns, hasHeader: true, corrections, discardedCount: 0, readAt };
      return columns ? readAll(reading, columns) : { at: 'columns', ...reading };
    });

  const cancel = () => {
    newest.current += 1;
    setReading(false);
  };
  // A file still being read when the person leaves the page is not shown later.
  useEffect(() => () => void (newest.current += 1), []);

  return {
    isReading,
    cancel,
    refusal,
    readFile: (file: File) => void read(renderUntrusted(file.name), () => readFile(file)),
    readPasted: (text: string) => void read('The pasted text', async () => readPasted(text)),
    readColumns: (reading: Reading, columns: Columns) => void run(() => readAll(reading, columns)),
  };
}
