import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveText } from '../save-text.ts';
import { setCurrentImport } from './current-import.ts';
import { countFates, type ImportRow } from './import-row.ts';
import { findJournal } from './journal.ts';
import { detailsOf, resultsFileName, twinWords, writeResults } from './results-file.ts';
import { RowsTable } from './rows-table.tsx';
import type { Twin } from './settle.ts';
import { Tally } from './tally.tsx';
import { useStartImport } from './use-start-import.ts';
import styles from './import-result.module.css';

interface ImportResultProps {
  fileName: string;
  rows: readonly ImportRow[];
  twins: readonly Twin[];
  onShown?: () => void;
  /** The record was removed, where it is not the current import's. */
  onGone?: () => void;
}

const FIRST_TWINS = 10;

/** What became of every row, in numbers; of those that need a person, one by one. */
export function ImportResult({ fileName, rows, twins, onShown, onGone }: ImportResultProps) {
  const { environment } = useConnection();
  const queryClient = useQueryClient();
  const { goOn } = useStartImport();
  const [isKept, setKept] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    onShown?.();
    // Once, when the result appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const counts = countFates(rows);
  const notSent = counts.waiting + counts.wrong;
  const needAttention = rows.flatMap((row) =>
    row.fate.state === 'failed' || row.fate.state === 'unknown'
      ? [{ row, words: <Outcome state={row.fate.state} words={detailsOf(row.fate)} /> }]
      : [],
  );

  const download = () => {
    saveText(resultsFileName(fileName), 'text/csv;charset=utf-8', writeResults(rows, twins));
    setKept(true);
  };
  const leave = async () => {
    const isSure =
      isKept ||
      window.confirm('The record of this import goes, and its results were not downloaded. Go on?');
    if (!isSure) return;
    await (await findJournal(environment))?.journal.remove();
    setCurrentImport(queryClient, undefined);
    onGone?.();
  };

  return (
    <div className={styles.result}>
      <h2 ref={heading} tabIndex={-1}>
        {counts.waiting > 0 ? 'Import stopped' : 'Import finished'}
      </h2>
      <p role="status">
        {fileName} into {environment}: {counts.added.toLocaleString('en')} added,{' '}
        {counts.failed.toLocaleString('en')} failed, {counts.unknown.toLocaleString('en')} unknown
        {notSent > 0 && `, ${notSent.toLocaleString('en')} not sent`}.
      </p>
      <Tally
        label="Result"
        items={[
          { term: 'Added', count: counts.added, tone: 'good' },
          { term: 'Failed', count: counts.failed, tone: 'problem' },
          { term: 'Unknown', count: counts.unknown, tone: 'warning' },
          { term: 'Not sent', count: notSent },
        ]}
      />
      {twins.length > 0 && (
        <Notice
          tone="problem"
          happened={`${twins.length === 1 ? 'A pet is' : `${twins.length} pets are`} there twice though sent once.`}
          next="A pet cannot be removed here: tell the person who runs the service which ones are too many."
        >
          <ul className={styles.twins}>
            {twins.slice(0, FIRST_TWINS).map((twin) => (
              <li key={twin.pet.id}>
                Line {rows[twin.row]?.line}: {twinWords(twin)}
              </li>
            ))}
          </ul>
          {twins.length > FIRST_TWINS && <p>The results file names them all.</p>}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button variant="primary" onClick={download}>
          Download results
        </Button>
        {counts.waiting > 0 && (
          <Button onClick={() => void goOn()}>
            Go on with {counts.waiting.toLocaleString('en')} rows
          </Button>
        )}
        <Button onClick={() => void leave()}>Import another file</Button>
      </div>
      <p className={styles.hint}>
        The results hold every row with its fate. Mend them and import them again: rows that were
        added are left out, and unknown ones are sent only if you say so.
      </p>
      <RowsTable title="Rows to look at" wordsTitle="What happened" rows={needAttention} />
    </div>
  );
}

function Outcome({ state, words }: { state: 'failed' | 'unknown'; words: string }) {
  return (
    <>
      <b className={styles[state]}>{state === 'failed' ? 'Failed' : 'Unknown'}.</b> {words}
    </>
  );
}
