import type { ReactNode } from 'react';
import type { RowText } from '../../../database/stored-pets.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { renderUntrusted } from '../../../untrusted-text/untrusted-text.tsx';
import { PetName } from '../../sent-lines/sent-table.tsx';
import type { CategoryNames } from '../../pet/category-names.ts';
import type { Field } from '../../pet/fields.tsx';
import { renderText } from '../../pet/row-text.tsx';
import {
  type CheckedRow,
  type Correction,
  describeProblem,
  ROW_FIELDS,
} from '../file/check-rows.ts';
import { describeDuplicate } from '../file/find-duplicates.ts';
import type { RowProblem } from '../file/read-table.ts';
import { CellField } from './cell-field.tsx';
import type { PreviewRow } from './preview-rows.ts';
import layout from '../../../ui/layout.module.css';
import styles from './rows-table.module.css';

/** The column of the first field in the grid, after that of the line. */
const FIRST_COLUMN = 2;

interface RowLineProps {
  row: PreviewRow;
  index: number;
  names: CategoryNames;
  /** The fields with a column. */
  shown: readonly Field[];
  measureHeight: (element: HTMLElement | null) => void;
  onCorrect: (change: Correction) => readonly RowProblem[];
  onFocusNext: (from: keyof RowText) => void;
}

export function PreviewRowLine({
  row,
  index,
  names,
  shown,
  measureHeight,
  onCorrect,
  onFocusNext,
}: RowLineProps) {
  const { line, cells, cellsInFile, pet, fields, duplicate, plan } = row;
  // A skipped row needs no correction, but one that was made here can be changed.
  const isCorrectable = plan !== 'skipped' || cellsInFile !== undefined;
  const isField = ({ key }: Field) => isCorrectable && fields.includes(key);
  /** Where a field must end in the grid: before the next field of the row. */
  const endOf = (position: number) => {
    const between = shown.slice(position + 1).findIndex(isField);
    return between < 0 ? -1 : FIRST_COLUMN + position + 1 + between;
  };
  const cellOf = (field: keyof RowText, label: string, content: ReactNode) =>
    isCorrectable && fields.includes(field) ? (
      <CellField
        key={field}
        field={field}
        label={label}
        row={row}
        names={names}
        onCorrect={onCorrect}
        onFocusNext={() => onFocusNext(field)}
      />
    ) : (
      content
    );
  return (
    <tr
      ref={measureHeight}
      data-index={index}
      aria-rowindex={index + 2}
      className={styles.row}
      data-plan={plan}
    >
      <td className={styles.line}>
        {line}
        {plan === 'added' && cellsInFile && (
          <span className={styles.corrected}>
            <Icon name="check" />
            <span className={layout.visuallyHidden}>Corrected</span>
          </span>
        )}
      </td>
      {shown.map(({ key, place, label, cell }, position) => {
        const style = { '--column': FIRST_COLUMN + position, '--end': endOf(position) };
        if (key === 'name')
          return (
            <th key={key} scope="row" className={styles[place]} style={style}>
              {cellOf(key, label, <PetName name={pet?.name ?? cells.name} />)}
            </th>
          );
        const content = pet
          ? cell(pet, { names, render: renderUntrusted })
          : renderText(key, cells[key] ?? '');
        return (
          <td
            key={key}
            className={styles[place]}
            style={style}
            data-label={place === 'end' ? undefined : `${label} `}
          >
            {cellOf(key, label, content)}
          </td>
        );
      })}
      <td className={styles.notes}>
        {plan === 'problem' && <RowProblems row={row} onConfirm={() => onCorrect({})} />}
        {duplicate && (
          <p>
            <span>{`${describeDuplicate(duplicate)}.`}</span>{' '}
            {plan !== 'problem' && <span>{plan === 'skipped' ? 'Skipped' : 'Sent anyway'}</span>}
          </p>
        )}
      </td>
    </tr>
  );
}

interface RowProblemsProps {
  row: CheckedRow;
  onConfirm: () => void;
}

/** Problems of a cell are below its field. */
function RowProblems({ row: { line, problems }, onConfirm }: RowProblemsProps) {
  return problems.map(({ field, words, value }) =>
    ROW_FIELDS.some((ofCell) => ofCell === field) ? null : (
      <div key={field} className={styles.ofRow}>
        <p className={styles.problem}>
          <span>{describeProblem({ field, words, value })}</span>
          {value !== '' && (
            <>
              : <q translate="no">{renderUntrusted(value)}</q>
            </>
          )}
        </p>
        {(field === 'row' || field === 'reason') && (
          <Button aria-label={`Use these values, line ${line}`} onClick={onConfirm}>
            Use these values
          </Button>
        )}
      </div>
    ),
  );
}
