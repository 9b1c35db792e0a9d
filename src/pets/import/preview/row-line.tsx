import type { ReactNode } from 'react';
import type { RowText } from '../../../database/schema.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { renderUntrusted } from '../../../untrusted-text/untrusted-text.tsx';
import { PetName } from '../../outcome/sent-table.tsx';
import { CategoryLabel } from '../../pet/category.tsx';
import { statusBadge } from '../../pet/status.tsx';
import type { CategoryNames } from '../../pet/category-names.ts';
import type { Correction } from '../file/check-rows.ts';
import { describeDuplicate } from '../file/find-duplicates.ts';
import { describeProblem, type RowProblem } from '../file/read-row.ts';
import { CellField } from './cell-field.tsx';
import { canSendAnyway, type PreviewRow } from './preview-rows.ts';
import styles from './rows-table.module.css';

interface RowLineProps extends PreviewRow {
  index: number;
  names: CategoryNames;
  measureHeight: (element: HTMLElement | null) => void;
  onCorrect: (line: number, change: Correction) => readonly RowProblem[];
  onFocusNext: (from: keyof RowText) => void;
  onChoose: (isSent: boolean) => void;
}

/** One row of the preview, with a field for each cell that can be corrected. */
export function RowLine({
  index,
  names,
  measureHeight,
  onCorrect,
  onFocusNext,
  onChoose,
  ...shown
}: RowLineProps) {
  const { row, plan } = shown;
  const { line, cells, cellsInFile, pet, fields } = row;
  // A skipped row needs no correction, but one that was made here can be changed.
  const isCorrectable = plan !== 'skipped' || cellsInFile !== undefined;
  const cellOf = (field: keyof RowText, content: ReactNode) =>
    isCorrectable && fields.includes(field) ? (
      <CellField
        key={field}
        field={field}
        row={row}
        names={names}
        onCorrect={(change) => onCorrect(line, change)}
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
      <td className={styles.line}>{line}</td>
      <th scope="row" className={styles.name}>
        {cellOf('name', <PetName name={pet?.name ?? cells.name} />)}
      </th>
      <td className={styles.category}>
        {cellOf(
          'categoryId',
          pet ? (
            <CategoryLabel id={pet.categoryId} names={names} />
          ) : (
            renderUntrusted(cells.categoryId)
          ),
        )}
      </td>
      <td className={styles.status}>
        {cellOf(
          'status',
          pet || cells.status === '' ? statusBadge(pet?.status) : renderUntrusted(cells.status),
        )}
      </td>
      <td className={styles.notes}>
        <Notes {...shown} onChoose={onChoose} onConfirm={() => onCorrect(line, {})} />
      </td>
    </tr>
  );
}

interface NotesProps extends PreviewRow, Pick<RowLineProps, 'onChoose'> {
  /** Confirms the row as it was read. */
  onConfirm: () => void;
}

function Notes({ onChoose, onConfirm, ...shown }: NotesProps) {
  const { row, duplicate, plan } = shown;
  const { line, problems, cellsInFile } = row;
  const ofRow = plan === 'problem' ? problems.filter(({ field }) => !isCell(field)) : [];
  return (
    <>
      {ofRow.map((problem) => (
        <p key={problem.field} className={styles.problem}>
          <span>{describeProblem(problem)}</span>
          {problem.value !== '' && (
            <>
              : <q translate="no">{renderUntrusted(problem.value)}</q>
            </>
          )}
        </p>
      ))}
      {ofRow.some(({ field }) => field === 'row') && (
        <Button aria-label={`Use these values, line ${line}`} onClick={onConfirm}>
          Use these values
        </Button>
      )}
      {plan === 'added' && cellsInFile && (
        <p className={styles.corrected}>
          <Icon name="check" />
          Corrected
        </p>
      )}
      {duplicate && <p>{describeDuplicate(duplicate)}</p>}
      {canSendAnyway(shown) ? (
        <RadioGroup
          legend={`Line ${line}`}
          name={`line ${line}`}
          options={[
            { value: 'skip', label: 'Skipped' },
            { value: 'send', label: 'Sent anyway' },
          ]}
          value={plan === 'skipped' ? 'skip' : 'send'}
          onChange={(chosen) => onChoose(chosen === 'send')}
        />
      ) : (
        duplicate && <p>Skipped</p>
      )}
    </>
  );
}

function isCell(field: RowProblem['field']): field is keyof RowText {
  return field === 'name' || field === 'categoryId' || field === 'status';
}
