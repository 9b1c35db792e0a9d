import { useConnection } from '../../api/connection.ts';
import type { Pet } from '../../api/schemas.ts';
import { Button } from '../../ui/button.tsx';
import { CSV_HEADERS, csvFileName, saveCsv, writeCsv } from '../csv/csv.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { countOf } from '../../ui/words.ts';

interface ExportButtonProps {
  /** The visible pets, in their order. Undefined until a list has loaded. */
  pets: readonly Pet[] | undefined;
  names: CategoryNames;
  onExport: (announcement: string) => void;
}

/** Downloads the shown pets as a CSV file. */
export function ExportButton({ pets, names, onExport }: ExportButtonProps) {
  const { environmentName } = useConnection();
  const save = () => {
    if (pets === undefined) return;
    const name = csvFileName('pets', environmentName, new Date());
    saveCsv(name, writePetsCsv(pets, names));
    onExport(`Exported ${countOf(pets.length, 'pet')} to ${name}.`);
  };
  return (
    <Button variant="quiet" icon="export" isBusy={pets === undefined} onClick={save}>
      Export CSV
    </Button>
  );
}

/** Writes pets as the text of a CSV file. An import of that file ignores the pets' IDs. */
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
