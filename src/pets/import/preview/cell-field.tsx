import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { RowText } from '../../../database/stored-pets.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { isPlainText } from '../../../untrusted-text/plain-text.ts';
import { renderUntrusted } from '../../../untrusted-text/untrusted-text.tsx';
import { CategoryInput } from '../../new-pet/category-input.tsx';
import { Nearest } from '../../new-pet/nearest.tsx';
import { unknownCategory } from '../../new-pet/read-category.ts';
import type { CategoryNames } from '../../pet/category-names.ts';
import type { CheckedRow, Correction } from '../file/check-rows.ts';
import type { RowProblem } from '../file/read-table.ts';
import styles from './rows-table.module.css';

export const fieldId = (line: number, field: keyof RowText) => `line-${line}-${field}`;

interface CellFieldProps {
  field: keyof RowText;
  label: string;
  row: CheckedRow;
  names: CategoryNames;
  /** @returns the remaining problems of the row */
  onCorrect: (change: Correction) => readonly RowProblem[];
  onFocusNext: () => void;
}

/** Checks the cell on blur, on Enter, on a chosen suggestion and when the field is removed. */
export function CellField({ field, label, row, names, onCorrect, onFocusNext }: CellFieldProps) {
  const { line, cells, cellsInFile = cells, problems } = row;
  const [cell, inFileCell] = [cells[field] ?? '', cellsInFile[field] ?? ''];
  const [typed, setTyped] = useState(cell);
  // The text of the last event: a field that loses the focus within it was rendered with the text before.
  const latest = useRef(typed);
  const checked = useRef(typed);
  // The cell may be corrected together with others (`AlikeRows`).
  const [shown, setShown] = useState(cell);
  if (shown !== cell) {
    setShown(cell);
    setTyped(cell);
  }
  useLayoutEffect(() => {
    latest.current = cell;
    checked.current = cell;
  }, [cell]);
  const problem = problems.find((candidate) => candidate.field === field)?.words;
  const isInDoubt = problems.some((candidate) => candidate.field === 'row');
  const inFile = <CellInFile value={inFileCell} />;
  // A field cannot mark hidden characters.
  const isHidden = !isPlainText(inFileCell);
  const isUnknown = field === 'categoryId' && problem === unknownCategory(cell);

  /** Checks the row with this text, unless it was already checked. @returns whether the field is valid */
  const check = (text: string) => {
    const isChanged = text !== checked.current;
    checked.current = text;
    const remaining = isChanged ? onCorrect({ [field]: text }) : problems;
    return remaining.every((candidate) => candidate.field !== field);
  };
  const type = (text: string) => {
    latest.current = text;
    setTyped(text);
  };
  const choose = (text: string) => {
    type(text);
    if (check(text)) onFocusNext();
  };
  // React fires no `blur` when it removes a focused field, for example when a shortcut opens another page.
  const checkTyped = useEffectEvent(() => void check(latest.current));
  useEffect(() => () => checkTyped(), []);
  const input = {
    id: fieldId(line, field),
    label,
    'aria-label': `${label}, line ${line}`,
    value: typed,
    problem:
      problem === undefined ? undefined : (
        <>
          {problem}
          {isUnknown && <Nearest text={cell} names={names} max={2} onChosen={choose} />}
          {isHidden && <> {inFile}</>}
        </>
      ),
    // Replaces the problem, so that the rows below do not move.
    hint:
      problem === undefined && (cell !== inFileCell || (isInDoubt && isHidden))
        ? inFile
        : undefined,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => type(currentTarget.value),
    onBlur: () => void check(latest.current),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      // Prevented if Enter chose a suggestion.
      if (event.key !== 'Enter' || event.repeat || event.defaultPrevented) return;
      if (event.nativeEvent.isComposing) return;
      if (check(latest.current)) onFocusNext();
    },
  };
  if (field !== 'categoryId') return <TextField {...input} autoComplete="off" spellCheck={false} />;
  return <CategoryInput {...input} text={typed} names={names} onChosen={choose} />;
}

function CellInFile({ value }: { value: string }) {
  return (
    <span className={styles.cellsInFile}>
      In the file: {value === '' ? 'empty' : <q translate="no">{renderUntrusted(value)}</q>}
    </span>
  );
}
