import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useConnection } from '../../api/connection.ts';
import { readInt64 } from '../../api/json/int64.ts';
import { toSingleLine } from '../../api/json/to-single-line.ts';
import type { NewPet } from '../../api/schemas.ts';
import type { NewPetText } from '../new-pet/new-pet-text.ts';
import { nameKey } from '../pet/name-key.ts';
import { beginningOf } from '../../written-text/plain-text.ts';
import { writtenText } from '../../written-text/written-text.tsx';
import { statusLabel } from '../pet/status-labels.ts';
import { useCategoryNames } from '../pet/use-category-names.ts';
import { loadedPets } from '../queries/loaded-pets.ts';
import { useAddedPets } from '../queries/use-added-pets.ts';
import { useLoadedCategories } from '../queries/use-loaded-categories.ts';
import styles from './field-remarks.module.css';
import { wordFor } from '../../ui/words.ts';

/** The form's control, whose fields are watched. */
type NewPetControl = Control<NewPetText, unknown, NewPet>;

const MAX_NAMED = 3;

/** Warns of surrounding spaces, and of pets that have the same name. It never blocks the form. */
export function NameWarnings({ control }: { control: NewPetControl }) {
  const name = useWatch({ control, name: 'name' });
  const { environmentName } = useConnection();
  const queryClient = useQueryClient();
  // Makes the component render again when a list has been loaded.
  useIsFetching({ queryKey: [environmentName] });
  const key = nameKey(useDeferredValue(name));
  const seen = loadedPets(queryClient, environmentName, useAddedPets())?.values() ?? [];
  const sameName = key === '' ? [] : [...seen].filter((pet) => nameKey(pet.name) === key);
  return (
    <div role="status" className={styles.remarks}>
      {name !== name.trim() && name.trim() !== '' && (
        <p>Spaces before and after the name are left out.</p>
      )}
      {sameName.length > 0 && (
        <p className={styles.warning}>
          <span>
            {`${wordFor(sameName.length, 'A pet with this name is', `${sameName.length} pets with this name are`)} in the store already:`}
          </span>{' '}
          {sameName.slice(0, MAX_NAMED).map((pet, index) => (
            <span key={pet.id}>
              {index > 0 && <span>; </span>}
              {writtenText(pet.name)}
              <span>{`, pet ${pet.id}, category ${pet.categoryId}, ${statusLabel(pet.status)}`}</span>
            </span>
          ))}
          <span>{`${sameName.length > MAX_NAMED ? '; and more' : ''}. You can add another one.`}</span>
        </p>
      )}
    </div>
  );
}

interface CategoryHintProps {
  control: NewPetControl;
  kept: string | undefined;
}

/** Says that the category was kept from the last pet, with its name, or else how a category ID looks. */
export function CategoryHint({ control, kept }: CategoryHintProps) {
  const categoryId = useWatch({ control, name: 'categoryId' });
  const isKept = kept !== undefined && categoryId === kept;
  const names = useCategoryNames(isKept);
  const id = readInt64(categoryId);
  const name = typeof id === 'bigint' ? names.get(id) : undefined;
  if (!isKept) return <span>A whole number, like 12</span>;
  return (
    <span>
      Kept from the last pet
      {name !== undefined && <span>: {writtenText(name, 'in control')}</span>}
    </span>
  );
}

interface CategorySuggestionsProps {
  /** The ID of the `<datalist>`, which the field's `list` attribute names. */
  id: string;
  control: NewPetControl;
}

/**
 * Suggests the categories that are in use or have a name, and warns of one that none of the pets seen so far has. It
 * never blocks the form.
 */
export function CategorySuggestions({ id, control }: CategorySuggestionsProps) {
  const categoryId = useWatch({ control, name: 'categoryId' });
  const names = useCategoryNames(true);
  const seen = useLoadedCategories();
  const typed = readInt64(useDeferredValue(categoryId).trim());
  const isUnseen = typeof typed === 'bigint' && seen?.includes(typed) === false;
  return (
    <>
      <datalist id={id}>
        {[...new Set([...(seen ?? []), ...names.keys()])].map((category) => (
          <option key={category} value={String(category)}>
            {toSingleLine(beginningOf(names.get(category) ?? ''))}
          </option>
        ))}
      </datalist>
      <div role="status" className={styles.remarks}>
        {isUnseen && (
          <p className={styles.warning}>
            {`None of the pets seen so far has category ${typed}. You can add the first one.`}
          </p>
        )}
      </div>
    </>
  );
}
