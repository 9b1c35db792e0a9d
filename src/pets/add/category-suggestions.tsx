import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { readInt64 } from '../../api/json/int64.ts';
import { useCategoryNames } from '../pet/use-category-names.ts';
import { useLoadedCategories } from '../queries/use-loaded-categories.ts';
import type { NewPetControl } from './new-pet-resolver.ts';
import styles from './field-warnings.module.css';

interface CategorySuggestionsProps {
  /** The ID of the `<datalist>`, which the field's `list` attribute names. */
  id: string;
  control: NewPetControl;
}

interface CategoryHintProps {
  control: NewPetControl;
  /** The category that the form kept from the last pet. */
  kept: string | undefined;
}

/** Says that the category was kept from the last pet, with its name, or else how a category ID looks. */
export function CategoryHint({ control, kept }: CategoryHintProps) {
  const categoryId = useWatch({ control, name: 'categoryId' });
  const isKept = kept !== undefined && categoryId === kept;
  const names = useCategoryNames(isKept);
  const id = readInt64(categoryId);
  const name = typeof id === 'bigint' ? names.get(id) : undefined;
  if (!isKept) return 'A whole number, like 12';
  return (
    <>
      {name === undefined ? (
        'Kept'
      ) : (
        <>
          <bdi>{name}</bdi>, kept
        </>
      )}{' '}
      from the last pet
    </>
  );
}

/** Suggests the categories in use, and warns of a category that no pet has. It never blocks the form. */
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
            {names.get(category)}
          </option>
        ))}
      </datalist>
      <div role="status" className={styles.remarks}>
        {isUnseen && (
          <p className={styles.warning}>
            None of the pets seen so far has category {String(typed)}. You can add the first one.
          </p>
        )}
      </div>
    </>
  );
}
