// Which import the import page shows, and which ones the strip tells of.
import { useEffect, useMemo } from 'react';
import { useSearch } from 'wouter';
import { IMPORT_PARAMETER } from '../../addresses/addresses.ts';
import { type FileEntry, isDone } from '../../outbox/entries.ts';
import { useEntries } from '../../outbox/use-entries.ts';
import { isUnsent, reduceStep, useImportStep } from './import-step.tsx';

const NO_FILES: readonly FileEntry[] = [];

export function useImports() {
  const { data: entries } = useEntries();
  const [step, dispatch, followed] = useImportStep();
  const wanted = new URLSearchParams(useSearch()).get(IMPORT_PARAMETER);
  const files = useMemo(
    () => entries?.filter((entry) => entry.kind === 'file') ?? NO_FILES,
    [entries],
  );
  const running = files.filter((file) => !isDone(file));
  const [newest] = running;
  useEffect(() => {
    const ids = running.map(({ id }) => id);
    // Also after its result was seen: a stopped import may be resumed. Its end is then announced again.
    const isNew = reduceStep(step, { type: 'see running', ids }) !== step;
    if (isNew || ids.some((id) => !followed.includes(id))) dispatch({ type: 'see running', ids });
  });
  const told = useMemo(() => {
    const ended = files.filter((file) => isDone(file) && followed.includes(file.id));
    const first = files.find((file) => !isDone(file));
    return first ? [...ended, first] : ended;
  }, [files, followed]);
  const asked = files.find(({ id }) => id === wanted);
  const ofStep = 'id' in step ? files.find(({ id }) => id === step.id) : undefined;
  return {
    /** The one that the address names. */
    asked,
    /** What the import page shows: of a page without unsent rows, the newest that has not ended comes first. */
    shown: asked ?? (isUnsent(step) ? undefined : (newest ?? ofStep)),
    /** Those that have ended, until the import page has shown their result, and the newest that has not ended. */
    told,
  };
}

/** Returns how many rows of an import are to be sent, and how many of them have an outcome. */
export function progressOf({ size, counts }: FileEntry): { total: number; done: number } {
  const total = size - counts.problem - counts.skipped;
  const left = counts.waiting + counts.stopped + counts.next + counts.sending;
  return { total, done: total - left };
}
