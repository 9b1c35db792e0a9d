import { type ReactNode, type SubmitEvent, useState } from 'react';
import { toSingleLine } from '../../../api/json/to-single-line.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { HeaderRow } from '../../../ui/header-row.tsx';
import { TableFrame } from '../../../ui/table-frame.tsx';
import { joinWords, wordFor } from '../../../ui/words.ts';
import { renderUntrusted } from '../../../untrusted-text/untrusted-text.tsx';
import { type Field, FIELDS } from '../../pet/fields.tsx';
import { keepCorrections } from '../file/check-rows.ts';
import { type Columns, describeHeader, refuseRows } from '../file/read-source.ts';
import type { TableRow } from '../file/read-table.ts';
import { type Reading, useImportStep } from '../import-step.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './choose.module.css';

interface ChooseColumnsProps {
  reading: Reading;
  onLeave: () => void;
}

const REQUIRED = FIELDS.flatMap(({ label, isRequired }) => (isRequired ? label.toLowerCase() : []));
const OPTIONAL = FIELDS.flatMap(({ label, isRequired }) => (isRequired ? [] : label));

const NONE = 'None';
const CHOOSE = 'Choose a column';
const MAX_LABEL_LENGTH = 30;

/** Shortens a column’s name for an option, without splitting surrogate pairs, and escapes hidden characters. */
function labelOf(cell: string): string {
  const beginning = Array.from(cell).slice(0, MAX_LABEL_LENGTH).join('');
  return toSingleLine(beginning.length < cell.length ? `${beginning}…` : beginning);
}

/** Asks for the columns if the first row does not name them, or if a person wants to change them. */
export function ChooseColumns({ reading, onLeave }: ChooseColumnsProps) {
  const { source, columns } = reading;
  const [, dispatch] = useImportStep();
  const first = source.rows[0]?.cells ?? [];
  // Numbered, because two columns may have the same name.
  const options = first.map((cell, index) => `${index + 1}: ${labelOf(cell)}`);
  const offered = options.filter((_, index) => index !== source.resultColumn);
  const noneOf = ({ isRequired }: Field) => (isRequired ? CHOOSE : NONE);
  const [chosen, setChosen] = useState<Columns>(columns ?? {});
  const [hasHeader, setHasHeader] = useState(reading.hasHeader);
  const [problem, setProblem] = useState<ReactNode>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tooMany = refuseRows(source.rows.length - Number(hasHeader));
    const indexes = FIELDS.flatMap(({ key }) => chosen[key] ?? []);
    if (FIELDS.some(({ key, isRequired }) => isRequired && chosen[key] === undefined))
      setProblem(`Choose a column for the ${REQUIRED.join(' and one for the ')}`);
    else if (new Set(indexes).size < indexes.length) setProblem('Choose each column only once');
    else if (tooMany)
      setProblem(
        <>
          {renderUntrusted(source.name)} <span>{tooMany.refusal}</span>
        </>,
      );
    else {
      const kept = keepCorrections(reading.corrections, columns ?? chosen, chosen);
      dispatch({ type: 'read', reading: { ...reading, ...kept, hasHeader, columns: chosen } });
    }
  };

  return (
    <Page title="Import pets">
      <form className={`${layout.column} ${layout.panel}`} onSubmit={submit}>
        <h2>Match the columns</h2>
        {columns === undefined && (
          <p>
            The first row of {renderUntrusted(source.name)} <span>{describeHeader(first)}</span>{' '}
            Choose the columns yourself. {joinWords(OPTIONAL, 'and')}{' '}
            {wordFor(OPTIONAL.length, 'is', 'are')} optional.
          </p>
        )}
        {source.resultColumn !== undefined && (
          <p>
            Column {source.resultColumn + 1} (Result) shows which rows an earlier import added. They
            will not be sent again.
          </p>
        )}
        {problem !== undefined && <Notice tone="problem" summary={problem} />}
        <div className={`${layout.column} ${styles.fields}`}>
          {FIELDS.map((field) => (
            <SelectField
              key={field.key}
              label={field.label}
              options={[noneOf(field), ...offered]}
              value={options[chosen[field.key] ?? -1] ?? noneOf(field)}
              onChange={(option) => {
                const index = options.indexOf(option);
                setChosen({ ...chosen, [field.key]: index < 0 ? undefined : index });
              }}
            />
          ))}
        </div>
        <FirstRows rows={source.rows.slice(Number(hasHeader))} options={options} />
        <Checkbox
          label="The first row contains column names"
          checked={hasHeader}
          onChange={({ currentTarget }) => setHasHeader(currentTarget.checked)}
        />
        <div className={layout.buttons}>
          <Button type="submit" variant="primary">
            Check rows
          </Button>
          <Button onClick={onLeave}>Choose another file</Button>
        </div>
      </form>
    </Page>
  );
}

const ROWS_SHOWN = 3;

function FirstRows({ rows, options }: { rows: readonly TableRow[]; options: readonly string[] }) {
  return (
    <TableFrame label="First rows">
      <HeaderRow columns={options} />
      <tbody>
        {rows.slice(0, ROWS_SHOWN).map(({ line, cells }) => (
          <tr key={line}>
            {options.map((option, index) => (
              <td key={option}>{renderUntrusted(cells[index] ?? '')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
