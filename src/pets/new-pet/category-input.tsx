import type { ComponentProps } from 'react';
import { Combobox } from '../../ui/fields/combobox.tsx';
import type { TextField } from '../../ui/fields/text-field.tsx';
import { highlighted, searchTerms } from '../loaded-lists/highlighted.tsx';
import { useKnownPets } from '../loaded-lists/known-pets.ts';
import { categoryLabel, categoryText } from '../pet/category.tsx';
import type { CategoryNames } from '../pet/category-names.ts';
import { readCategory, suggestCategories } from './read-category.ts';
import styles from './category-input.module.css';

interface CategoryInputProps extends ComponentProps<typeof TextField> {
  id: string;
  text: string;
  names: CategoryNames;
  /** Called with the text of a suggestion, which the caller sets. */
  onChosen: (text: string) => void;
}

/** If categories have names, it also accepts a name. It suggests categories that are in use or have a name. */
export function CategoryInput({ text, names, ...field }: CategoryInputProps) {
  const { id } = field;
  const knownPets = useKnownPets();
  const used = new Set([...knownPets.values()].map(({ categoryId }) => categoryId));
  const categoryId = readCategory(text, names);
  const isUnderstood = typeof categoryId === 'bigint';
  const matches = suggestCategories(text, used, names);
  // Once a category is understood, or if no category matches, an arrow key or a click shows all categories.
  const isComplete = isUnderstood || matches.length === 0;
  const typed = isComplete ? '' : text;
  return (
    <Combobox
      {...field}
      options={isComplete ? suggestCategories('', used, names) : matches}
      renderOption={(option) => highlighted(option, searchTerms(typed))}
      isComplete={isComplete}
      inputMode={names.size > 0 ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      {...(names.size > 0 && {
        describedBy: `${id}-understood`,
        endAdornment: (
          <output id={`${id}-understood`} htmlFor={id} className={styles.understood} translate="no">
            {isUnderstood && text !== categoryText(categoryId, names) && (
              <span>
                {categoryLabel(categoryId, names)}
                {!names.has(categoryId) && ' (no name)'}
              </span>
            )}
          </output>
        ),
      })}
    />
  );
}
