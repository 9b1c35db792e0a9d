import type { RowHistory } from '../history.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'A problem of the past is none of the present';

/**
 * A problem row is no longer to check once a later import of its file has added its line, and only then. A row of the same
 * line with another name and category is of another delivery.
 */
export function mendedRows({ history }: CheckContext): InvariantCheck {
  const nameOf = ({ row }: RowHistory) => history.files.get(row.file)?.name;
  const mends = (later: RowHistory, problem: RowHistory) => {
    const [a, b] = [later.row, problem.row];
    const isSame = a.cells?.name !== '' && a.cells?.name === b.cells?.name;
    const isOfFile = a.file !== b.file && a.line !== undefined && a.line === b.line;
    const isLater = a.id > b.id && a.environment === b.environment;
    return isLater && isOfFile && isSame && nameOf(later) === nameOf(problem);
  };
  return {
    onChange: ({ history: own, before, after }) => {
      if (before?.status !== 'problem' || after?.status !== 'skipped') return;
      const isAdded = history.present.some(
        (later) => later.row.status === 'added' && mends(later, own),
      );
      invariant(NAME, isAdded, `${own.name} is skipped, but no import has added it.`);
    },
    atEnd: () => {
      const problems = history.present.filter(({ row }) => row.status === 'problem');
      for (const later of history.present.filter(({ row }) => row.status === 'added'))
        for (const problem of problems)
          // What a person has corrected has other cells than the file.
          invariant(
            NAME,
            later.row.was !== undefined || !mends(later, problem),
            `${problem.name} is to check, but ${later.name} has added it.`,
          );
    },
  };
}
