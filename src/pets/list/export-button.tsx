import { useConnection } from '../../api/connection.ts';
import type { Pet } from '../../api/schemas.ts';
import { Button } from '../../ui/button.tsx';
import type { CategoryNames } from '../pet/category-names.ts';
import { countOf } from '../../ui/words.ts';

interface ExportButtonProps {
  /** The visible pets, in their order. Undefined until a list has loaded. */
  pets: readonly Pet[] | undefined;
  names: CategoryNames;
  onExport: (announcement: string) => void;
}

export function ExportButton({ pets, names, onExport }: ExportButtonProps) {
  const { environmentName } = useConnection();
  const save = async () => {
    if (pets === undefined) return;
    try {
      const { CSV_HEADERS, csvFileName, petCells, saveCsv } = await import('../csv/csv.ts');
      const name = csvFileName('pets', environmentName, new Date());
      const rows = pets.map((pet) => [String(pet.id), ...petCells(pet, names)]);
      await saveCsv(name, [CSV_HEADERS.pets, ...rows]);
      onExport(`Exported ${countOf(pets.length, 'pet')} to ${name}.`);
    } catch {
      onExport('Not exported. Reload the page, then try again.');
    }
  };
  return (
    <Button variant="quiet" icon="export" isBusy={pets === undefined} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
