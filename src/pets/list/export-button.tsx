import { useConnection } from '../../api/connection.ts';
import type { Pet } from '../../api/schemas.ts';
import { Button } from '../../ui/button.tsx';
import { CSV_HEADERS, csvFileName, saveCsv, writeCsv } from '../csv/csv.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { countOf } from '../../ui/words.ts';

interface ExportButtonProps {
  /** The pets on the screen, in their order. Undefined until there is a list. */
  pets: readonly Pet[] | undefined;
  names: CategoryNames;
  /** Called with a text that screen readers announce. */
  onExport: (announcement: string) => void;
}

/** The button that downloads the shown pets as a CSV file. */
export function ExportButton({ pets, names, onExport }: ExportButtonProps) {
  const { environmentName } = useConnection();
  const save = () => {
    if (pets === undefined) return;
    const name = csvFileName('pets', environmentName, new Date());
    saveCsv(name, writePetsCsv(pets, names));
    onExport(`${countOf(pets.length, 'pet is', 'pets are')} in the file ${name}.`);
  };
  return (
    <Button variant="quiet" icon="export" isBusy={pets === undefined} onClick={save}>
      Export CSV
    </Button>
  );
}

/**
 * Writes pets as the text of a CSV file, in their order. An import of the file reads names, category IDs and statuses,
 * and ignores the pets' own IDs.
 */
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
