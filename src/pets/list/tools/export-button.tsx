import { useConnection } from '../../../api/connection.ts';
import type { Pet } from '../../../api/schemas.ts';
import { Button } from '../../../ui/button.tsx';
import { csvFileName } from '../../csv/csv.ts';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { saveText } from '../../csv/save-text.ts';
import { writePetsCsv } from './write-pets-csv.ts';
import { countOf } from '../../../ui/words.ts';

interface ExportButtonProps {
  /** The pets on the screen, in their order. */
  pets: readonly Pet[];
  names: CategoryNames;
  /** Called with a text that screen readers announce. */
  onExport: (announcement: string) => void;
}

/** Downloads the shown pets as a CSV file. */
export function ExportButton({ pets, names, onExport }: ExportButtonProps) {
  const { environmentName } = useConnection();
  const save = () => {
    const name = csvFileName('pets', environmentName, new Date());
    saveText(name, 'text/csv;charset=utf-8', writePetsCsv(pets, names));
    onExport(`${countOf(pets.length, 'pet is', 'pets are')} in the file ${name}.`);
  };
  return <Button onClick={save}>Export CSV</Button>;
}
