import { useMemo, useState } from 'react';
import type { ImportSummary } from '../../../sending/journal/import-summary.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { resultsFileName, writeResults } from '../../outcome/results-file.ts';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { saveText } from '../../csv/save-text.ts';
import { ImportRowItem } from './import-row-item.tsx';
import { type LoadedRows, useImportRows } from '../../outcome/use-import-rows.ts';
import { pickRows, type Show } from '../show.ts';
import { WideRow } from './pet-item.tsx';
import styles from './sent-table.module.css';

interface ImportRowsProps {
  record: ImportSummary;
  names: CategoryNames;
  show: Show;
}

/** The rows of an import, read once it is opened. */
export function ImportRows({ record, names, show }: ImportRowsProps) {
  const { data: stored, error, isFetching, refetch } = useImportRows(record);
  if (stored) return <Rows stored={stored} names={names} show={show} />;
  return (
    <tbody className={styles.rows}>
      <WideRow>
        {error ? (
          <Notice
            tone="problem"
            happened="This browser could not read the rows of the import."
            next="Try again, or reload the page."
            actions={
              <Button isBusy={isFetching} onClick={() => isFetching || void refetch()}>
                Try again
              </Button>
            }
          />
        ) : (
          <p role="status">
            {stored === null ? 'The rows are no longer kept.' : 'Reading the rows…'}
          </p>
        )}
      </WideRow>
    </tbody>
  );
}

// A screen or two. Thousands of rows in the page would make it slow.
const STEP = 25;

interface RowsProps extends Omit<ImportRowsProps, 'record'> {
  stored: LoadedRows;
}

function Rows({ stored: { summary, rows }, names, show }: RowsProps) {
  const [isWhole, setWhole] = useState(false);
  const [most, setMost] = useState(STEP);
  const picked = useMemo(() => pickRows(rows, isWhole ? 'whole' : show), [rows, isWhole, show]);
  const left = picked.length - most;
  const words = `${picked.length.toLocaleString('en')} of ${rows.length.toLocaleString('en')}`;
  const download = () => {
    const text = writeResults(rows, summary.duplicates);
    saveText(resultsFileName(summary.fileName), 'text/csv;charset=utf-8', text);
  };
  return (
    <>
      <tbody className={styles.rows}>
        <WideRow>
          <div className={styles.tools}>
            <p role="status">
              {isWhole
                ? `All ${rows.length.toLocaleString('en')} rows of the file.`
                : `${SHOWN_WORDS[show]}: ${words}.`}
            </p>
            <Button
              onClick={() => {
                setWhole(!isWhole);
                setMost(STEP);
              }}
            >
              {isWhole ? `Show only ${SHOWN_WORDS[show].toLowerCase()}` : 'Show all rows'}
            </Button>
            <Button onClick={download}>Download results</Button>
          </div>
        </WideRow>
      </tbody>
      {picked.slice(0, most).map(({ row, index }) => (
        <ImportRowItem
          key={index}
          at={{ import: summary.number, row: index }}
          row={row}
          names={names}
        />
      ))}
      {left > 0 && (
        <tbody className={styles.rows}>
          <WideRow>
            <Button onClick={() => setMost(most + STEP)}>
              Show {Math.min(left, STEP)} more of {left.toLocaleString('en')} rows
            </Button>
          </WideRow>
        </tbody>
      )}
    </>
  );
}

const SHOWN_WORDS: Record<Show, string> = {
  all: 'Rows to look at',
  'to-check': 'Rows to check',
  added: 'Added rows',
};
