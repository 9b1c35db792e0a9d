import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { ShowMore } from '../../../ui/show-more.tsx';
import { formatCount } from '../../../ui/words.ts';
import type { Correction } from '../file/check-rows.ts';
import { describeProblem, type RowProblem } from '../file/read-row.ts';
import type { ProblemRow } from './prepare-import.ts';
import { ProblemRowItem } from './problem-row-item.tsx';
import layout from '../../../ui/layout.module.css';
import hidden from '../../../ui/visually-hidden.module.css';
import styles from './problem-rows.module.css';

interface ProblemRowsProps {
  rows: readonly ProblemRow[];
  /** Corrects cells of the row of a line. @returns what is still wrong with it */
  onCorrect: (line: number, change: Correction) => readonly RowProblem[];
}

// Ten rows fill a screen or two. Rendering thousands of fields would make the page slow.
const FIRST_ROWS = 10;
const MORE_ROWS = 25;

/**
 * The rows that cannot be sent as they are in the file, each with the fields that are wrong. A corrected row stays, so that
 * those below it do not move.
 */
export function ProblemRows({ rows, onCorrect }: ProblemRowsProps) {
  const [shown, setShown] = useState(FIRST_ROWS);
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
  const open = rows.filter(({ leftOut }) => leftOut?.is === 'problem').length;
  return (
    <div className={layout.closeColumn}>
      <h3 id={`${id}title`}>Rows with problems</h3>
      <p>
        {open === 0
          ? 'All are corrected.'
          : 'Correct them here: Enter goes to the next one. Rows that are still wrong are not sent.'}
      </p>
      <ul ref={list} className={`${layout.card} ${styles.rows}`} aria-labelledby={`${id}title`}>
        {rows.slice(0, shown).map((one) => (
          <ProblemRowItem key={one.row.seed.line} {...one} onCorrect={correct} onGoOn={goOn} />
        ))}
      </ul>
      <p role="status" className={hidden.visuallyHidden}>
        {stillWrong}
      </p>
      {rows.length > FIRST_ROWS && (
        <div className={layout.row}>
          <ShowMore
            count={rows.length}
            shown={shown}
            first={FIRST_ROWS}
            step={MORE_ROWS}
            onShow={setShown}
          />
          <span className={layout.quiet}>{`${formatCount(rows.length)} rows in all.`}</span>
        </div>
      )}
    </div>
  );
}
