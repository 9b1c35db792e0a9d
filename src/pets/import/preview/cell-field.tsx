import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RowText } from '../../../database/stored-pets.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { isPlainText } from '../../../untrusted-text/plain-text.ts';
import { renderUntrusted } from '../../../untrusted-text/untrusted-text.tsx';
import { CategoryInput } from '../../new-pet/category-input.tsx';
import { unknownCategory } from '../../new-pet/read-category.ts';
import type { CategoryNames } from '../../pet/category-names.ts';
import type { CheckedRow, Correction } from '../file/check-rows.ts';
import type { RowProblem } from '../file/read-table.ts';
import { nearestCategories } from './nearest-categories.ts';
import linkButton from '../../../ui/link-button.module.css';
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
  const checked = useRef(typed);
  const problem = problems.find((candidate) => candidate.field === field)?.words;
  const isInDoubt = problems.some((candidate) => candidate.field === 'row');
  const inFile = <CellInFile value={inFileCell} />;
  // A field cannot mark hidden characters.
  const isHidden = !isPlainText(inFileCell);
  const unknown = unknownCategory(cell);
  const isUnknown = field === 'categoryId' && problem?.startsWith(unknown);

  /** Checks the row with this text, unless it was already checked. @returns whether the field is valid */
  const check = (text: string) => {
    const isChanged = text !== checked.current;
    checked.current = text;
    const remaining = isChanged ? onCorrect({ [field]: text }) : problems;
    return remaining.every((candidate) => candidate.field !== field);
  };
  const choose = (text: string) => {
    setTyped(text);
    if (check(text)) onFocusNext();
  };
  // React fires no `blur` when it removes a focused field, for example when a shortcut opens another page.
  const checkTyped = useEffectEvent(() => void check(typed));
  useEffect(() => () => checkTyped(), []);
  const input = {
    id: fieldId(line, field),
    label,
    'aria-label': `${label}, line ${line}`,
    value: typed,
    problem:
      problem === undefined ? undefined : (
        <>
          {isUnknown ? unknown : problem}
          {isUnknown && <NearestCategories text={cell} names={names} onChosen={choose} />}
          {isHidden && <> {inFile}</>}
        </>
      ),
    // Replaces the problem, so that the rows below do not move.
    hint:
      problem === undefined && (cell !== inFileCell || (isInDoubt && isHidden))
        ? inFile
        : undefined,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTyped(currentTarget.value),
    onBlur: () => void check(typed),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      // Prevented if Enter chose a suggestion.
      if (event.key !== 'Enter' || event.repeat || event.defaultPrevented) return;
      if (event.nativeEvent.isComposing) return;
      if (check(typed)) onFocusNext();
    },
  };
  if (field !== 'categoryId') return <TextField {...input} autoComplete="off" spellCheck={false} />;
  return <CategoryInput {...input} text={typed} names={names} onChosen={choose} />;
}

interface NearestCategoriesProps {
  text: string;
  names: CategoryNames;
  onChosen: (text: string) => void;
}

function NearestCategories({ text, names, onChosen }: NearestCategoriesProps) {
  const nearest = nearestCategories(text, names);
  if (nearest.length === 0) return null;
  return (
    <span className={styles.nearest}>
      {' Nearest: '}
      {nearest.map((category) => (
        <button
          key={category}
          type="button"
          className={linkButton.linkButton}
          translate="no"
          onClick={() => onChosen(category)}
        >
          {renderUntrusted(category)}
        </button>
      ))}
    </span>
  );
}

function CellInFile({ value }: { value: string }) {
  return (
    <span className={styles.cellsInFile}>
      In the file: {value === '' ? 'empty' : <q translate="no">{renderUntrusted(value)}</q>}
    </span>
  );
}
