import type { Pet } from '../../api/schemas.ts';
import { HEADS, writeCsv } from '../csv.ts';
import type { CategoryNames } from '../read-category-names.ts';

/** The pets as the text of a CSV file, in their order, with exact IDs. Names are as they came. */
export function writePets(pets: readonly Pet[], names: CategoryNames): string {
  return writeCsv([
    HEADS.pets,
    ...pets.map(({ id, name, categoryId, status }) => [
      String(id),
      name,
      String(categoryId),
      names.get(categoryId) ?? '',
      status ?? '',
    ]),
  ]);
}

/** Such as `pets-staging-2026-11-20T08-20-10Z.csv`: whose pets, and when, the world over. */
export function petsFileName(environment: string, at: Date): string {
  const time = at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return `pets-${environment.toLowerCase()}-${time}.csv`;
}
