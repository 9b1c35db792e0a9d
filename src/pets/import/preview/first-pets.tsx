import type { NewPet } from '../../../api/schemas.ts';
import type { Seed } from '../../../sending/journal/batch.ts';
import { TableFrame } from '../../../ui/table-frame.tsx';
import { CategoryLabel } from '../../pet/category-label.tsx';
import { writtenText } from '../../../written-text/written-text.tsx';
import { statusBadge } from '../../pet/status-badge.tsx';
import { useCategoryNames } from '../../pet/use-category-names.ts';
import { FIRST_ROWS } from '../rows-table.tsx';
import layout from '../../../ui/layout.module.css';
import styles from '../rows-table.module.css';

/** A table of the first ten pets of an import, as they will be sent. */
export function FirstPets({ rows }: { rows: readonly Seed[] }) {
  const names = useCategoryNames(true);
  const { first, count } = findFirstPets(rows);
  if (count === 0) return null;
  const title = titleOf(count);
  return (
    <section className={layout.closeColumn}>
      <h3>{title}</h3>
      <TableFrame label={title}>
        <thead>
          <tr>
            <th scope="col" className={styles.line}>
              Line
            </th>
            <th scope="col">Name</th>
            <th scope="col">Status</th>
            <th scope="col">Category</th>
          </tr>
        </thead>
        <tbody>
          {first.map(({ line, pet }) => (
            <tr key={line}>
              <td className={styles.line}>{line}</td>
              <th scope="row" className={styles.name}>
                {writtenText(pet.name)}
              </th>
              <td>{statusBadge(pet.status)}</td>
              <td>
                <CategoryLabel id={pet.categoryId} names={names} />
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}

function titleOf(count: number): string {
  if (count === 1) return 'The pet as it will be sent';
  const which = count > FIRST_ROWS ? `First ${FIRST_ROWS}` : `All ${count}`;
  return `${which} pets as they will be sent`;
}

/** The pets that will be sent: the first of them, and how many there are. */
function findFirstPets(rows: readonly Seed[]) {
  const first: { line: number; pet: NewPet }[] = [];
  let count = 0;
  for (const { line, pet, leftOut } of rows) {
    if (pet === undefined || leftOut) continue;
    count += 1;
    if (first.length < FIRST_ROWS) first.push({ line, pet });
  }
  return { first, count };
}
