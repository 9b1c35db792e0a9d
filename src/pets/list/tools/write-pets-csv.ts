import type { Pet } from '../../../api/schemas.ts';
import { CSV_HEADERS, writeCsv } from '../../csv/csv.ts';
import type { CategoryNames } from '../../pet/read-category-names.ts';

/** Writes pets as the text of a CSV file, in their order. An import of the file reads the same names and category IDs. It ignores the pets' own IDs. */
export function writePetsCsv(pets: readonly Pet[], names: CategoryNames): string {
  return writeCsv([
    CSV_HEADERS.pets,
    ...pets.map(({ id, name, categoryId, status }) => [
      String(id),
      name,
      String(categoryId),
      names.get(categoryId) ?? '',
      status ?? '',
    ]),
  ]);
}
