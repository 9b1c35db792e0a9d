import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { readInt64 } from '../../api/json/int64.ts';
import { useCategoryNames } from '../pet/use-category-names.ts';
import { useLoadedCategories } from '../queries/use-loaded-categories.ts';
import type { NewPetControl } from './new-pet-resolver.ts';
import styles from './name-remarks.module.css';

interface CategoryHelpProps {
  /** What the field's `list` names. */
  id: string;
  control: NewPetControl;
}

/** The categories in use, to choose from, and a remark on one that none of them is. It never bars. */
export function CategoryHelp({ id, control }: CategoryHelpProps) {
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
            None of the pets seen so far is of category {String(typed)}. You can add the first one.
          </p>
        )}
      </div>
    </>
  );
}
