import { useEffect, useRef, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { coverageWords } from '../coverage-words.ts';
import { useWidestWindow } from '../use-widest-window.ts';
import { alikeWords } from './alike.ts';
import { ConfirmStart } from './confirm-start.tsx';
import { countFates, type ImportRow } from './import-row.ts';
import { RowsTable } from './rows-table.tsx';
import { Tally } from './tally.tsx';
import { useAlike } from './use-alike.ts';
import { useStartImport } from './use-start-import.ts';
import styles from './preview.module.css';

interface PreviewProps {
  /** The file's name. */
  name: string;
  rows: ImportRow[];
  onStartOver: () => void;
  /** Another tab was faster. */
  onElsewhere: () => void;
}

/** What would be sent, before anything is. */
export function Preview({ name, rows, onStartOver, onElsewhere }: PreviewProps) {
  const { environment } = useConnection();
  const { start } = useStartImport();
  const heading = useRef<HTMLHeadingElement>(null);
  const [sendsUnknown, setSendsUnknown] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [starting, setStarting] = useState(false);
  const [noRecord, setNoRecord] = useState(false);
  const widest = useWidestWindow({ enabled: true });
  const alike = useAlike(rows, widest.window);
  useEffect(() => heading.current?.focus(), []);

  const counts = countFates(rows);
  const count = counts.waiting + (sendsUnknown ? counts['unknown before'] : 0);

  const startImport = async () => {
    setConfirming(false);
    setStarting(true);
    const chosen = rows.map((row): ImportRow =>
      sendsUnknown && row.fate.state === 'unknown before'
        ? { ...row, fate: { state: 'waiting' } }
        : { ...row },
    );
    const begun = await start(name, chosen);
    setStarting(false);
    if (begun === 'elsewhere') onElsewhere();
    setNoRecord(begun === 'no record');
  };

  return (
    <div className={styles.preview}>
      <h2 ref={heading} tabIndex={-1}>
        Preview of {name}
      </h2>
      <p role="status">
        Nothing has been sent.{' '}
        {count === 0
          ? 'No row of this file can be sent.'
          : `${pets(count)} would be added to ${environment}.`}
      </p>
      <Tally
        label="Rows of the file"
        items={[
          { term: 'Can be sent', count, tone: 'good' },
          { term: 'With a problem', count: counts.wrong, tone: 'problem' },
          { term: 'Likely duplicates', count: alike?.length ?? 0, tone: 'warning' },
          ...(counts['added before'] > 0
            ? [{ term: 'Added before', count: counts['added before'] }]
            : []),
          ...(counts['unknown before'] > 0
            ? [
                {
                  term: 'Unknown before',
                  count: counts['unknown before'],
                  tone: 'warning' as const,
                },
              ]
            : []),
        ]}
      />
      {counts['unknown before'] > 0 && (
        <Checkbox
          label="Send the unknown rows again, which may add their pets twice"
          checked={sendsUnknown}
          onChange={({ currentTarget }) => setSendsUnknown(currentTarget.checked)}
        />
      )}
      {noRecord && (
        <Notice
          tone="problem"
          happened="This browser keeps no record of the import, so nothing was sent."
          next="Allow it to keep site data, or use a window that is not private."
        />
      )}
      <Notice
        tone="calm"
        happened="A pet cannot be changed or removed here afterwards."
        next={
          counts.wrong > 0 && count > 0
            ? 'Send only the rows without a problem, or mend the file and read it again.'
            : 'Check the rows before you start.'
        }
        actions={
          <>
            {count > 0 && (
              <Button
                variant="primary"
                busy={starting}
                onClick={() => {
                  if (starting) return;
                  if (environment === 'Production') setConfirming(true);
                  else void startImport();
                }}
              >
                Start import
              </Button>
            )}
            <Button onClick={onStartOver}>Choose another file</Button>
          </>
        }
      />
      {confirming && (
        <ConfirmStart
          question={`Add ${pets(count)} to ${environment}?`}
          onConfirm={() => void startImport()}
          onClose={() => setConfirming(false)}
        />
      )}
      <RowsTable
        title="Rows with a problem"
        wordsTitle="Problem"
        rows={rows.flatMap((row) =>
          row.fate.state === 'wrong' ? [{ row, words: row.fate.words }] : [],
        )}
      />
      <RowsTable
        title="Likely duplicates"
        wordsTitle="Is like"
        rows={(alike ?? []).map((one) => ({ row: one.row, words: alikeWords(one) }))}
      >
        <p>They are sent all the same: two pets may well share a name and a category.</p>
      </RowsTable>
      <p className={styles.coverage}>
        {widest.window
          ? `Compared with the pets in the store. ${coverageWords(widest.window)}`
          : 'Comparing with the pets in the store…'}
      </p>
    </div>
  );
}

function pets(count: number): string {
  return count === 1 ? '1 pet' : `${count.toLocaleString('en')} pets`;
}
