import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { RowText } from '../../../database/row-record.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { isPlainText } from '../../../written-text/plain-text.ts';
import { writtenText } from '../../../written-text/written-text.tsx';
import type { Correction } from '../file/check-rows.ts';
import { describeProblem, FIELD_LABELS, ROW_FIELDS, type RowProblem } from '../file/read-row.ts';
import type { ProblemRow } from './prepare-import.ts';
import { useFirstRows } from './rows-table.tsx';
import layout from '../../../ui/layout.module.css';
import hidden from '../../../ui/visually-hidden.module.css';
import styles from './preview.module.css';

interface ProblemRowsProps {
  rows: readonly ProblemRow[];
  /** Corrects cells of the row of a line. @returns what is still wrong with it */
  onCorrect: (line: number, change: Correction) => readonly RowProblem[];
}

/**
 * The rows that cannot be sent as they are in the file, each with the fields that are wrong. A corrected row stays, so that
 * those below it do not move.
 */
export function ProblemRows({ rows, onCorrect }: ProblemRowsProps) {
  const { shown, showMore } = useFirstRows(rows);
  const [stillWrong, setStillWrong] = useState('');
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  if (rows.length === 0) return null;

  const correct = (line: number, change: Correction) => {
    const problems = onCorrect(line, change);
    // That a row is right is told by the sum below: one problem less.
    setStillWrong(problems.map((one) => `Line ${line}: ${describeProblem(one)}`).join('. '));
    return problems;
  };
  /** Enter goes to the next wrong field. */
  const goOn = ({ currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    const fields = [...(list.current?.querySelectorAll('input') ?? [])];
    const next = fields
      .slice(fields.indexOf(currentTarget) + 1)
      .find((field) => field.getAttribute('aria-invalid') === 'true');
    next?.focus();
    next?.select();
  };
  const open = rows.filter(({ kept }) => kept?.type === 'problem').length;
  return (
    <div className={layout.closeColumn}>
      <h3 id={`${id}title`}>Rows with problems</h3>
      <p>{open === 0 ? 'All corrected.' : 'Rows that still have problems will not be sent.'}</p>
      <ul
        ref={list}
        className={`${layout.card} ${styles.problemRows}`}
        aria-labelledby={`${id}title`}
      >
        {shown.map((one) => (
          <ProblemRowItem key={one.row.importRow.line} {...one} onCorrect={correct} onGoOn={goOn} />
        ))}
      </ul>
      <p role="status" className={hidden.visuallyHidden}>
        {stillWrong}
      </p>
      {showMore}
    </div>
  );
}

interface ProblemRowItemProps extends ProblemRow, Pick<ProblemRowsProps, 'onCorrect'> {
  /** Moves the focus to the next wrong field. */
  onGoOn: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** One row with a problem: what is right about it, and a field for what is wrong. */
function ProblemRowItem({ row, kept, onCorrect, onGoOn }: ProblemRowItemProps) {
  const { importRow, problems, fields } = row;
  const { line, cells: text = NO_TEXT } = importRow;
  const ofRow = problems.filter(({ field }) => field === 'row' || field === 'file');
  return (
    <li className={styles.problemRow} data-corrected={kept?.type !== 'problem'}>
      <div className={styles.about}>
        <p className={styles.line}>{`Line ${line}`}</p>
        {ROW_FIELDS.filter((field) => !fields.includes(field) && text[field] !== '').map(
          (field) => (
            <p key={field}>
              <span className={styles.label}>{FIELD_LABELS[field]}</span> {writtenText(text[field])}
            </p>
          ),
        )}
        {kept?.type !== 'problem' && (
          <p className={styles.corrected}>
            <Icon name="check" />
            {kept ? kept.words : 'Corrected'}
          </p>
        )}
      </div>
      <div className={styles.fields}>
        {ofRow.map((problem) => (
          <p key={problem.field} className={styles.problem}>
            <span>{`${describeProblem(problem)}: `}</span>
            <q translate="no">{writtenText(problem.value)}</q>
          </p>
        ))}
        {fields.map((field) => (
          <CellField key={field} field={field} row={row} onCorrect={onCorrect} onGoOn={onGoOn} />
        ))}
      </div>
    </li>
  );
}

const NO_TEXT: RowText = { name: '', categoryId: '', status: '' };

interface CellFieldProps extends Pick<ProblemRowItemProps, 'row' | 'onCorrect' | 'onGoOn'> {
  field: keyof RowText;
}

/** A cell to correct. It is checked when the field is left, and on Enter. */
function CellField({ field, row: { importRow, problems }, onCorrect, onGoOn }: CellFieldProps) {
  const { line, cells: text = NO_TEXT, cellsInFile = text } = importRow;
  // What was checked last, as the field shows it: without the line breaks that a cell may have.
  const taken = useRef<string>(undefined);
  const label = FIELD_LABELS[field];
  const problem = problems.find((one) => one.field === field)?.words;
  const isInDoubt = problems.some((one) => one.field === 'row');
  const before = <CellInFile value={cellsInFile[field]} />;
  return (
    <TextField
      label={label}
      aria-label={`${label}, line ${line}`}
      defaultValue={text[field]}
      problem={problem}
      // In place of the problem, so that the rows below stay where they are.
      hint={problem === undefined && text[field] !== cellsInFile[field] ? before : undefined}
      // A field cannot mark hidden characters.
      remark={
        (isInDoubt || problem !== undefined) && !isPlainText(cellsInFile[field])
          ? before
          : undefined
      }
      autoComplete="off"
      spellCheck={false}
      onFocus={({ currentTarget }) => {
        taken.current = currentTarget.value;
      }}
      onBlur={({ currentTarget }) => {
        if (currentTarget.value !== taken.current)
          onCorrect(line, { [field]: currentTarget.value });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        const typed = event.currentTarget.value;
        const isTyped = typed !== taken.current;
        taken.current = typed;
        // If the row is in doubt, Enter in an unchanged field says that it is right as it was read.
        const left =
          isTyped || isInDoubt ? onCorrect(line, isTyped ? { [field]: typed } : {}) : problems;
        if (left.every((one) => one.field !== field)) onGoOn(event);
      }}
    />
  );
}

function CellInFile({ value }: { value: string }) {
  return (
    <p className={styles.cellsInFile}>
      In the file: {value === '' ? 'nothing' : <q translate="no">{writtenText(value)}</q>}
    </p>
  );
}
