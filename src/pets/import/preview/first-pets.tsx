import type { NewPet } from '../../../api/schemas.ts';
import type { Seed } from '../../../sending/journal/batch.ts';
import { CategoryLabel } from '../../pet/category-label.tsx';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { statusBadge } from '../../pet/status-badge.tsx';
import { useCategoryNames } from '../../pet/use-category-names.ts';
import { FIRST_ROWS, RowsTable } from '../rows-table.tsx';

/** A table of the first ten pets of an import, as they will be sent. */
export function FirstPets({ rows }: { rows: readonly Seed[] }) {
  const names = useCategoryNames(true);
  return (
    <RowsTable
      title={titleOf(rows.length)}
      rows={rows.slice(0, FIRST_ROWS)}
      seedOf={({ line, pet }) => ({ line, text: pet })}
      columns={{
        Status: ({ pet }) => statusBadge(pet?.status),
        Category: ({ pet }) => categoryOf(pet, names),
      }}
    />
  );
}

function categoryOf(pet: NewPet | undefined, names: CategoryNames) {
  return pet && <CategoryLabel id={pet.categoryId} names={names} />;
}

function titleOf(count: number): string {
  if (count === 1) return 'The pet as it will be sent';
  const which = count > FIRST_ROWS ? `First ${FIRST_ROWS}` : `All ${count}`;
  return `${which} pets as they will be sent`;
}
