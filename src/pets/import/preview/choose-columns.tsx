import { type SubmitEvent, useState } from 'react';
import { toSingleLine } from '../../../api/json/to-single-line.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { type Columns, findColumns } from '../file/columns.ts';
import { MAX_PETS, type Source, TOO_MANY_PETS } from '../file/read-source.ts';
import styles from './choose-columns.module.css';

interface ChooseColumnsProps {
  source: Source;
  /** @param hasHead whether the first row holds names, and is no pet */
  onChosen: (columns: Columns, hasHead: boolean) => Promise<void>;
  onStartOver: () => void;
}

const NONE = 'None';
const CHOOSE = 'Choose a column';
const SHOWN_LENGTH = 30;

/** Which column is which, where the first row does not say so. */
export function ChooseColumns({ source, onChosen, onStartOver }: ChooseColumnsProps) {
  const first = source.rows[0]?.cells ?? [];
  // Numbered, so that two columns of one name are told apart.
  const options = first.map((cell, index) => `${index + 1}: ${cell.slice(0, SHOWN_LENGTH)}`);
  // Not the person's to choose: without it, what was added before would be added again.
  const [resultAt] = findColumns(first).result;
  const offered = options.filter((_, index) => index !== resultAt);
  const [name, setName] = useState(CHOOSE);
  const [categoryId, setCategoryId] = useState(CHOOSE);
  const [status, setStatus] = useState(NONE);
  const [hasHead, setHasHead] = useState(true);
  const [problem, setProblem] = useState<string>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = [name, categoryId, status].map((option) => options.indexOf(option));
    const [nameAt = -1, categoryAt = -1, statusAt = -1] = chosen;
    const used = chosen.filter((index) => index >= 0);
    if (nameAt < 0 || categoryAt < 0) setProblem('Choose the columns of name and category ID');
    else if (new Set(used).size < used.length) setProblem('Choose a column only once');
    else if (source.rows.length - Number(hasHead) > MAX_PETS) setProblem(TOO_MANY_PETS);
    else
      void onChosen(
        {
          name: nameAt,
          categoryId: categoryAt,
          ...(statusAt >= 0 && { status: statusAt }),
          ...(resultAt !== undefined && { result: resultAt }),
        },
        hasHead,
      );
  };

  return (
    <form className={styles.columns} onSubmit={submit}>
      <h2>Which column is which?</h2>
      <p>
        The first row of {toSingleLine(source.name)} does not have one column for each of{' '}
        <b>name</b>, <b>category ID</b> and, if you like, <b>status</b>.
      </p>
      {resultAt !== undefined && (
        <p>
          Column {resultAt + 1}, Result, says which rows an earlier import added. They are not sent
          again.
        </p>
      )}
      {problem !== undefined && <Notice tone="problem" happened={problem} />}
      <div className={styles.fields}>
        <SelectField label="Name" options={[CHOOSE, ...offered]} value={name} onChange={setName} />
        <SelectField
          label="Category ID"
          options={[CHOOSE, ...offered]}
          value={categoryId}
          onChange={setCategoryId}
        />
        <SelectField
          label="Status"
          options={[NONE, ...offered]}
          value={status}
          onChange={setStatus}
        />
      </div>
      <Checkbox
        label="The first row holds column names, and is no pet"
        checked={hasHead}
        onChange={({ currentTarget }) => setHasHead(currentTarget.checked)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          Check rows
        </Button>
        <Button onClick={onStartOver}>Choose another file</Button>
      </div>
    </form>
  );
}
