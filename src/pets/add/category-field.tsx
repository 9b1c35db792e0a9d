import { useDeferredValue } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { NewPet } from '../../api/schemas.ts';
import { CategoryInput } from '../new-pet/category-input.tsx';
import { categoryFieldName, readCategory } from '../new-pet/read-category.ts';
import type { NewPetText } from '../new-pet/new-pet-text.ts';
import { categoryText } from '../pet/category-text.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { NO_NAMES } from '../pet/use-category-names.ts';
import { useSeenCategories } from '../queries/use-seen-categories.ts';
import styles from './add-page.module.css';

interface CategoryFieldProps {
  id: string;
  form: Pick<UseFormReturn<NewPetText, unknown, NewPet>, 'register' | 'control' | 'setValue'>;
  /** Undefined until they are loaded. */
  names: CategoryNames | undefined;
  keptCategory: string | undefined;
  hasSuggestions: boolean;
  problem: string | undefined;
}

/** The category field of the form. */
export function CategoryField({
  id,
  form: { register, control, setValue },
  names = NO_NAMES,
  keptCategory,
  hasSuggestions,
  problem,
}: CategoryFieldProps) {
  const text = useWatch({ control, name: 'categoryId' });
  const hint = names.size > 0 ? 'A name or an ID' : 'A whole number, like 12';
  return (
    <CategoryInput
      {...register('categoryId')}
      id={id}
      label={categoryFieldName(names)}
      hasShortHint
      hint={
        <span>
          {keptCategory !== undefined && text === keptCategory ? 'Kept from the last pet' : hint}
        </span>
      }
      text={text}
      names={names}
      hasSuggestions={hasSuggestions}
      onChosen={(chosen) =>
        setValue('categoryId', chosen, { shouldValidate: problem !== undefined })
      }
      helperText={<UnseenCategory text={text} names={names} />}
      problem={problem}
    />
  );
}

/** Warns about a category that no loaded pet has. Never blocks the form. */
function UnseenCategory({ text, names }: { text: string; names: CategoryNames }) {
  const { ids, isListLoaded } = useSeenCategories();
  const category = readCategory(useDeferredValue(text), names);
  const isUnseen = typeof category === 'bigint' && isListLoaded && !ids.has(category);
  return (
    <div role="status" className={styles.remarks}>
      {isUnseen && (
        <p className={styles.warning}>
          {`None of the pets seen so far is in category ${categoryText(category, names)}. You can still add this pet.`}
        </p>
      )}
    </div>
  );
}
