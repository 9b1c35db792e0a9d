import { type ReactNode, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../../ui/timing/after-paint.ts';
import { renderUntrusted } from '../../../untrusted-text/untrusted-text.tsx';
import { readFile, readPasted, type Refusal, type Source } from '../file/read-source.ts';
import { newReading, useImportStep } from '../import-step.tsx';

/** Of several files or pasted rows, shows the one chosen last, whichever is read first. */
export function useReader() {
  const [, dispatch] = useImportStep();
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<ReactNode>();
  const newest = useRef(0);
  // A file still being read when the person leaves the page is not shown later.
  useEffect(() => () => void (newest.current += 1), []);

  /** @param subject the file’s name, or words for pasted text: a refusal begins with it */
  const read = async (subject: ReactNode, reader: () => Promise<Source | Refusal>) => {
    newest.current += 1;
    const own = newest.current;
    setRefusal(undefined);
    setReading(true);
    // Lets “Reading…” be painted: 5,000 rows then block the page for 0.3 s (CPU throttled 4×).
    await new Promise<void>((resolve) => void afterPaint(resolve));
    // `File.arrayBuffer` rejects when the file has changed since it was chosen (File API standard).
    const source = await reader().catch(() => undefined);
    if (own !== newest.current) return;
    setReading(false);
    if (source === undefined) setRefusal('The file could not be read. Choose it again.');
    else if ('refusal' in source)
      setRefusal(
        <>
          {subject} <span>{source.refusal}</span>
        </>,
      );
    else dispatch({ type: 'read', reading: newReading(source) });
  };

  return {
    isReading,
    refusal,
    readFile: (file: File) => void read(renderUntrusted(file.name), () => readFile(file)),
    readPasted: (text: string) => void read('The pasted text', async () => readPasted(text)),
  };
}
