import { useMutation } from '@tanstack/react-query';
import { Fragment, type ReactNode, useId } from 'react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { afterPaint } from '../../../ui/timing/after-paint.ts';
import { formatCount } from '../../../ui/words.ts';
import { renderUntrusted } from '../../../untrusted-text/untrusted-text.tsx';
import { type Field, FIELDS } from '../../pet/fields.tsx';
import {
  MAX_ROWS,
  readFile,
  readPasted,
  type UnreadableFile,
  type Source,
} from '../file/read-source.ts';
import { useImportStep } from '../import-step.tsx';
import { newReading } from './new-reading.ts';
import layout from '../../../ui/layout.module.css';
import styles from './choose.module.css';

const columnName = ({ label }: Field) => label.toLowerCase();

async function saveTemplate(): Promise<void> {
  const { listSeparator, saveCsv } = await import('../../csv/csv.ts');
  await saveCsv('pets-template.csv', [FIELDS.map(columnName)], listSeparator());
}

/** Names the columns that are required, or those that are not, in bold. */
function columnNames(areRequired: boolean, separator: string): ReactNode {
  const fields = FIELDS.filter(({ isRequired }) => isRequired === areRequired);
  return fields.map((field, index) => (
    <Fragment key={field.key}>
      {index > 0 && separator}
      <b>{columnName(field)}</b>
    </Fragment>
  ));
}

export function ChooseSource() {
  const id = useId();
  // Kept with the step: another page may be visited before the rows are checked.
  const [, dispatch, { pasted }] = useImportStep();
  const { isReading, problem, openFile, openPasted } = useReader();
  return (
    <Page title="Import pets">
      <div className={layout.column}>
        {problem && <Notice tone="problem" summary={problem} />}
        <div className={`${layout.screenOnly} ${layout.column} ${styles.source}`}>
          <p>
            Columns: {columnNames(true, ', ')} and, optionally, {columnNames(false, ' and ')}. You
            can check and correct rows before anything is sent. You cannot change or remove a pet
            here after adding it.
          </p>
          <div className={`${layout.tightColumn} ${layout.panel} ${styles.part}`}>
            <label htmlFor={`${id}file`}>CSV file</label>
            <p id={`${id}hint`} className={layout.quiet}>
              Separated by commas, semicolons or tabs, in UTF-8, up to {formatCount(MAX_ROWS)} rows.
            </p>
            <div className={styles.drop}>
              {/* Transparent, and over the words, because those of browsers have their language. */}
              <input
                id={`${id}file`}
                type="file"
                accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
                aria-describedby={`${id}hint`}
                onChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? [];
                  // Reset, so that choosing the same file again fires a change event.
                  currentTarget.value = '';
                  if (file) openFile(file);
                }}
              />
              <span className={buttonClass('plain')} aria-hidden="true">
                Choose file
              </span>
              <span className={styles.orDrop} aria-hidden="true">
                or drop it here
              </span>
            </div>
            <div className={layout.buttons}>
              <Button onClick={() => void saveTemplate()}>Download template</Button>
            </div>
          </div>
          <form
            className={`${layout.tightColumn} ${layout.panel} ${styles.part}`}
            onSubmit={(event) => {
              event.preventDefault();
              openPasted(pasted);
            }}
          >
            <label htmlFor={`${id}paste`}>Or paste rows</label>
            <p id={`${id}paste-hint`} className={layout.quiet}>
              Copy cells from a spreadsheet, with the column names first, and paste them here.
            </p>
            <textarea
              id={`${id}paste`}
              className={`${layout.control} ${layout.json} ${styles.paste}`}
              rows={3}
              spellCheck={false}
              autoComplete="off"
              aria-describedby={`${id}paste-hint`}
              value={pasted}
              onChange={({ currentTarget }) =>
                dispatch({ type: 'paste', text: currentTarget.value })
              }
              onPaste={({ clipboardData }) => {
                const [file] = clipboardData.files;
                // Next to the text, a spreadsheet may offer a picture of the cells as a file.
                if (file && clipboardData.getData('text/plain') === '') openFile(file);
              }}
            />
            <div className={layout.buttons}>
              <Button type="submit" isBusy={isReading}>
                Check pasted rows
              </Button>
            </div>
          </form>
        </div>
        <p role="status">{isReading && 'Reading…'}</p>
      </div>
    </Page>
  );
}

interface Input {
  /** The file’s name, or words for pasted text: a refusal begins with it. */
  subject: ReactNode;
  read: () => Source | UnreadableFile | Promise<Source | UnreadableFile>;
}

function useReader() {
  const [, dispatch] = useImportStep();
  const { mutate, isPending, isError, data, variables } = useMutation({
    mutationFn: async ({ read }: Input) => {
      // Lets “Reading…” be painted: 5,000 rows then block the page for 0.3 s (CPU throttled 4×).
      await new Promise<void>((resolve) => void afterPaint(resolve));
      return read();
    },
    gcTime: 0,
  });
  const start = (input: Input) =>
    mutate(input, {
      // Called for the newest source alone, and not once the person has left the page.
      onSuccess: (source) => {
        if (!('refusal' in source)) dispatch({ type: 'read', reading: newReading(source) });
      },
    });
  const refusal = data && 'refusal' in data && (
    <>
      {variables.subject} <span>{data.refusal}</span>
    </>
  );
  return {
    isReading: isPending,
    // `File.arrayBuffer` rejects when the file has changed since it was chosen (File API standard).
    problem: isError ? 'The file could not be read. Choose it again.' : refusal,
    openFile: (file: File) =>
      start({ subject: renderUntrusted(file.name), read: () => readFile(file) }),
    openPasted: (text: string) =>
      start({ subject: 'The pasted text', read: () => readPasted(text) }),
  };
}
