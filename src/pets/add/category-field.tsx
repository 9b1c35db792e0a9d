import { useDeferredValue } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { NewPet } from '../../api/schemas.ts';
import { Suggestions } from '../../ui/fields/suggestions.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { categoryText, readCategory } from '../new-pet/read-category.ts';
import type { NewPetText } from '../new-pet/new-pet-text.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { NO_NAMES } from '../pet/use-category-names.ts';
import { useSeenCategories } from '../queries/use-seen-categories.ts';
import { suggestCategories } from './suggest-categories.ts';
import styles from './add-page.module.css';

interface CategoryFieldProps {
  id: string;
  form: Pick<UseFormReturn<NewPetText, unknown, NewPet>, 'register' | 'control' | 'setValue'>;
  /** Undefined while they are not loaded. */
  names: CategoryNames | undefined;
  /** The text that was kept from the last pet. */
  kept: string | undefined;
  /** False until the page is idle. */
  hasSuggestions: boolean;
  problem: string | undefined;
}

/** The field for the category of a pet. Where categories have names, it takes these too, and shows what it read. */
export function CategoryField({
  id,
  form: { register, control, setValue },
  names = NO_NAMES,
  kept,
  hasSuggestions,
  problem,
}: CategoryFieldProps) {
  const text = useWatch({ control, name: 'categoryId' });
  const categoryId = readCategory(text, names);
  const isUnderstood = typeof categoryId === 'bigint';
  const hint = names.size > 0 ? 'A name or an ID' : 'A whole number, like 12';
  return (
    <TextField
      {...register('categoryId')}
      id={id}
      label="Category"
      hasShortHint
      hint={<span>{kept !== undefined && text === kept ? 'Kept from the last pet' : hint}</span>}
      inputMode={names.size > 0 ? 'text' : 'numeric'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...(names.size > 0 && {
        describedBy: `${id}-understood`,
        beside: (
          <output id={`${id}-understood`} htmlFor={id} className={styles.understood} translate="no">
            {isUnderstood && <bdi>{describe(categoryId, names)}</bdi>}
          </output>
        ),
      })}
      remark={
        hasSuggestions && (
          <CategoryRemarks
            id={id}
            text={text}
            categoryId={isUnderstood ? categoryId : undefined}
            names={names}
            onChosen={(chosen) =>
              setValue('categoryId', chosen, { shouldValidate: problem !== undefined })
            }
          />
        )
      }
      problem={problem}
    />
  );
}

function describe(id: bigint, names: CategoryNames): string {
  return names.has(id) ? categoryText(id, names) : `${id} has no name`;
}

interface CategoryRemarksProps {
  id: string;
  text: string;
  /** What was understood of the text. */
  categoryId: bigint | undefined;
  names: CategoryNames;
  onChosen: (text: string) => void;
}

/**
 * Suggests the categories that are in use or have a name, and warns of one that none of the pets seen so far has. It
 * never blocks the form.
 */
function CategoryRemarks({ id, text, categoryId, names, onChosen }: CategoryRemarksProps) {
  const { ids, isListLoaded } = useSeenCategories();
  const warned = useDeferredValue(categoryId);
  const isUnseen = warned !== undefined && isListLoaded && !ids.includes(warned);
  return (
    <>
      <Suggestions
        fieldId={id}
        // A text that is understood is a choice made: an arrow key then shows the others, too.
        options={suggestCategories(categoryId === undefined ? text : '', ids, names)}
        isComplete={categoryId !== undefined}
        onChosen={onChosen}
      />
      <div role="status" className={styles.remarks}>
        {isUnseen && (
          <p className={styles.warning}>
            {`None of the pets seen so far has category ${warned}. You can add the first one.`}
          </p>
        )}
      </div>
    </>
  );
}
