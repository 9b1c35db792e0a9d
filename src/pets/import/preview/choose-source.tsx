import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { writtenText } from '../../../written-text/written-text.tsx';
import { MAX_PETS, readFile, readText, type Refusal, type Source } from '../file/read-source.ts';
import field from '../../../ui/fields/select-field.module.css';
import layout from '../../../ui/layout.module.css';
import styles from './choose-source.module.css';
import { formatCount } from '../../../ui/words.ts';
import { saveCsv, writeCsv } from '../../csv/csv.ts';

/** Every column, each status, and a name that needs quotes. */
const EXAMPLE_FILE = writeCsv([
  ['name', 'categoryId', 'status'],
  ['Luna', '4', 'available'],
  ['Señor Whiskers', '2', 'pending'],
  ['Biscuit, the younger', '12', 'sold'],
  ['Mochi', '7', ''],
]);

interface ChooseSourceProps {
  onRead: (source: Source) => Promise<void>;
}

/** Reads a chosen file, or rows pasted from a spreadsheet. */
export function ChooseSource({ onRead }: ChooseSourceProps) {
  const id = useId();
  const [pasted, setPasted] = useState('');
  const [reading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<ReactNode>();

  /** @param what the file's name, or what was read instead of a file: the beginning of a refusal */
  const read = async (what: ReactNode, source: Promise<Source | Refusal>) => {
    setRefusal(undefined);
    setReading(true);
    try {
      const result = await source;
      if (!('refusal' in result)) await onRead(result);
      else
        setRefusal(
          <>
            {what} <span>{result.refusal}</span>
          </>,
        );
    } catch {
      // `File.arrayBuffer` rejects when the file has changed since it was chosen (File API standard).
      setRefusal('The file could not be read. Choose it again.');
    } finally {
      setReading(false);
    }
  };

  return (
    <div className={`${layout.column} ${styles.source}`}>
      <p>
        Choose a CSV file with the columns <b>name</b>, <b>category</b> and, if you like,{' '}
        <b>status</b>. You can check the rows before anything is sent.
      </p>
      {refusal !== undefined && <Notice tone="problem" happened={refusal} />}
      <div className={`${layout.tightColumn} ${layout.card} ${styles.card}`}>
        <label htmlFor={`${id}file`} className={field.label}>
          CSV file
        </label>
        <p id={`${id}hint`} className={layout.quiet}>
          Comma, semicolon or tab, in UTF-8, up to {formatCount(MAX_PETS)} rows.
        </p>
        <input
          id={`${id}file`}
          className={styles.file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-describedby={`${id}hint`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The input is reset, so that choosing the same file again, corrected, fires a change event.
            currentTarget.value = '';
            if (file) void read(writtenText(file.name), readFile(file));
          }}
        />
        <div>
          <Button onClick={() => saveCsv('pets-example.csv', EXAMPLE_FILE)}>
            Download an example file
          </Button>
        </div>
      </div>
      <form
        className={`${layout.tightColumn} ${layout.card} ${styles.card}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!reading) void read('The pasted text', readText('Pasted rows', pasted));
        }}
      >
        <label htmlFor={`${id}paste`} className={field.label}>
          Or paste rows
        </label>
        <p id={`${id}paste-hint`} className={layout.quiet}>
          With the column names in the first row, as copied from a spreadsheet.
        </p>
        <textarea
          id={`${id}paste`}
          className={`${layout.control} ${styles.paste}`}
          rows={5}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}paste-hint`}
          value={pasted}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        />
        <div>
          <Button type="submit" isBusy={reading}>
            Read pasted rows
          </Button>
        </div>
      </form>
      <p role="status">{reading && 'Reading…'}</p>
    </div>
  );
}
