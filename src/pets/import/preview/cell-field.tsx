import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RowText } from '../../../database/row-record.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { isPlainText } from '../../../untrusted-text/plain-text.ts';
import { renderUntrusted } from '../../../untrusted-text/untrusted-text.tsx';
import { CategoryInput } from '../../new-pet/category-input.tsx';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import type { CheckedRow, Correction } from '../file/check-rows.ts';
import { FIELD_LABELS, type RowProblem } from '../file/read-row.ts';
import styles from './rows-table.module.css';

/** The ID of the field of a cell. */
export const fieldId = (line: number, field: keyof RowText) => `line-${line}-${field}`;

interface CellFieldProps {
  field: keyof RowText;
  row: CheckedRow;
  names: CategoryNames;
  /** Corrects cells of the row. @returns what is still wrong with it */
  onCorrect: (change: Correction) => readonly RowProblem[];
  /** Moves the focus to the next wrong field. */
  onNext: () => void;
}

/** A cell to correct. It is checked when the field is left, on Enter, and when a suggestion is chosen. */
export function CellField({ field, row, names, onCorrect, onNext }: CellFieldProps) {
  const { line, cells, cellsInFile = cells, problems } = row;
  const [typed, setTyped] = useState(cells[field]);
  const checked = useRef(typed);
  const problem = problems.find((one) => one.field === field)?.words;
  const isInDoubt = problems.some((one) => one.field === 'row');
  const inFile = <CellInFile value={cellsInFile[field]} />;

  /** Checks the row with this text, if it was not checked with it before. @returns whether nothing is wrong with the field */
  const check = (text: string) => {
    const isChanged = text !== checked.current;
    checked.current = text;
    const left = isChanged ? onCorrect({ [field]: text }) : problems;
    return left.every((one) => one.field !== field);
  };
  // React fires no `blur` when it removes the focused field, as when a shortcut opens another page.
  const checkTyped = useEffectEvent(() => void check(typed));
  useEffect(() => () => checkTyped(), []);
  const input = {
    id: fieldId(line, field),
    label: FIELD_LABELS[field],
    'aria-label': `${FIELD_LABELS[field]}, line ${line}`,
    value: typed,
    problem,
    // In place of the problem, so that the rows below stay where they are.
    hint: problem === undefined && cells[field] !== cellsInFile[field] ? inFile : undefined,
    // A field cannot mark hidden characters.
    helperText:
      (isInDoubt || problem !== undefined) && !isPlainText(cellsInFile[field]) ? inFile : undefined,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTyped(currentTarget.value),
    onBlur: () => void check(typed),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      // Prevented: Enter has taken a suggestion.
      if (event.key !== 'Enter' || event.repeat || event.defaultPrevented) return;
      if (event.nativeEvent.isComposing) return;
      if (check(typed)) onNext();
    },
  };
  if (field !== 'categoryId') return <TextField {...input} autoComplete="off" spellCheck={false} />;
  return (
    <CategoryInput
      {...input}
      text={typed}
      names={names}
      hasSuggestions
      onChosen={(chosen) => {
        setTyped(chosen);
        if (check(chosen)) onNext();
      }}
    />
  );
}

function CellInFile({ value }: { value: string }) {
  return (
    <p className={styles.cellsInFile}>
      In the file: {value === '' ? 'empty' : <q translate="no">{renderUntrusted(value)}</q>}
    </p>
  );
}
