import { useConnection } from '../../../api/connection.ts';
import type { Pet } from '../../../api/schemas.ts';
import { Button } from '../../../ui/button.tsx';
import { csvFileName } from '../../csv/csv-file-name.ts';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { saveText } from '../../csv/save-text.ts';
import { writePets } from './pets-file.ts';

interface ExportButtonProps {
  /** As they are on the screen. */
  pets: readonly Pet[];
  names: CategoryNames;
  /** Called with words for those who do not see the file come. */
  onSaid: (words: string) => void;
}

export function ExportButton({ pets, names, onSaid }: ExportButtonProps) {
  const { environment } = useConnection();
  const save = () => {
    const name = csvFileName('pets', environment, new Date());
    saveText(name, 'text/csv;charset=utf-8', writePets(pets, names));
    onSaid(`${pets.length} ${pets.length === 1 ? 'pet is' : 'pets are'} in the file ${name}.`);
  };
  return <Button onClick={save}>Export CSV</Button>;
}
