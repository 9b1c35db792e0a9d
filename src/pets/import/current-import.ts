// Which import the import page shows, and which ones the strip tells of.
import { useEffect, useMemo } from 'react';
import { useSearch } from 'wouter';
import { IMPORT_PARAMETER } from '../../addresses/addresses.ts';
import { type FileEntry, isDone } from '../../outbox/entries.ts';
import { useEntries } from '../../outbox/queries/use-entries.ts';
import { isSending } from '../../outbox/waiting-files.ts';
import { hasRowsToSend, reduceStep, useImportStep } from './import-step.tsx';

const NO_FILES: readonly FileEntry[] = [];

export function useImports() {
  const { data: entries } = useEntries();
  const [step, dispatch, { followed, aside }] = useImportStep();
  const wanted = new URLSearchParams(useSearch()).get(IMPORT_PARAMETER);
  const files = useMemo(
    () => entries?.filter((entry) => entry.kind === 'file') ?? NO_FILES,
    [entries],
  );
  const running = files.filter((file) => !isDone(file));
  const ids = running.map(({ id }) => id);
  const others = running.filter(({ id }) => !aside.includes(id));
  useEffect(() => {
    // Also of an import whose result was seen: once resumed, it runs again, and its end is announced again.
    const see = { type: 'see running', ids: others.map(({ id }) => id) } as const;
    if (reduceStep(step, see) !== step || ids.some((id) => !followed.includes(id)))
      dispatch({ type: 'see running', ids });
  });
  const announced = useMemo(() => {
    const ended = files.filter((file) => isDone(file) && followed.includes(file.id));
    const unfinished = files.filter((file) => !isDone(file));
    const paused = unfinished.filter(({ file }) => !isSending(file));
    return [...ended, ...filesInTurn(unfinished), ...paused];
  }, [files, followed]);
  const ofAddress = files.find(({ id }) => id === wanted);
  const ofStep = 'id' in step ? files.find(({ id }) => id === step.id) : undefined;
  const shown = ofAddress ?? (hasRowsToSend(step) ? undefined : (ofStep ?? others[0]));
  return {
    /** The one that the address names. */
    ofAddress,
    /** The import of the address. Otherwise, if the step has no rows to send: the step's, or the newest running. */
    shown,
    /** The import that is sent before the shown one, which waits for it. */
    before: shown && importBefore(shown, running),
    /** Starts another file. Undefined if rows that are not sent yet would be lost. */
    another: hasRowsToSend(step)
      ? undefined
      : () => dispatch({ type: 'another file', unfinished: ids }),
    /** Those that have ended, until the import page has shown their result, and those that have not, in their turn. */
    announced,
  };
}

/** Returns the files that are sent, as the sender takes them: the oldest first. */
function filesInTurn(files: readonly FileEntry[]): readonly FileEntry[] {
  return files.filter(({ file }) => isSending(file)).toReversed();
}

function importBefore(shown: FileEntry, files: readonly FileEntry[]): FileEntry | undefined {
  const { waiting, sending } = shown.counts;
  if (waiting === 0 || sending > 0 || !isSending(shown.file)) return undefined;
  // Not those with only corrected rows, which are sent before all files (`readWaiting`).
  const [first] = filesInTurn(files.filter(({ counts }) => counts.waiting + counts.sending > 0));
  return first?.id === shown.id ? undefined : first;
}

/** Returns how many rows of an import are to be sent, and how many of them have an outcome. */
export function progressOf({ size, counts }: FileEntry): { total: number; done: number } {
  const total = size - counts.problem - counts.skipped;
  const left = counts.waiting + counts.stopped + counts.next + counts.sending;
  return { total, done: total - left };
}
