import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/words.ts';
import { listSeparator, saveCsv, writeCsv } from '../../csv/csv.ts';
import { MAX_PETS } from '../file/read-source.ts';
import layout from '../../../ui/layout.module.css';
import styles from './choose.module.css';

const saveTemplate = () =>
  saveCsv('pets-template.csv', writeCsv([['name', 'category', 'status']], listSeparator()));

interface ChooseSourceProps {
  isReading: boolean;
  onFile: (file: File) => void;
  onPasted: (text: string) => void;
}

/** Asks for a file, or rows pasted from a spreadsheet. */
export function ChooseSource({ isReading, onFile, onPasted }: ChooseSourceProps) {
  const id = useId();
  const [pasted, setPasted] = useState('');
  return (
    <div className={`${layout.column} ${styles.source}`}>
      <p>
        The columns are <b>name</b>, <b>category</b> and, if you like, <b>status</b>. You can check
        and correct the rows before anything is sent.
      </p>
      <div className={`${layout.tightColumn} ${layout.card} ${styles.part}`}>
        <label htmlFor={`${id}file`}>CSV file</label>
        <p id={`${id}hint`} className={layout.quiet}>
          Comma, semicolon or tab, in UTF-8, up to {formatCount(MAX_PETS)} rows. Or drop it anywhere
          on this page.
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
            if (file) onFile(file);
          }}
        />
        <div className={layout.buttons}>
          <Button onClick={saveTemplate}>Download a template</Button>
        </div>
      </div>
      <form
        className={`${layout.tightColumn} ${layout.card} ${styles.part}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReading) onPasted(pasted);
        }}
      >
        <label htmlFor={`${id}paste`}>Or paste rows</label>
        <p id={`${id}paste-hint`} className={layout.quiet}>
          Paste from a spreadsheet, column names first, anywhere on this page.
        </p>
        <textarea
          id={`${id}paste`}
          className={`${layout.control} ${styles.paste}`}
          rows={3}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}paste-hint`}
          value={pasted}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        />
        <div className={layout.buttons}>
          <Button type="submit" isBusy={isReading}>
            Read pasted rows
          </Button>
        </div>
      </form>
    </div>
  );
}
