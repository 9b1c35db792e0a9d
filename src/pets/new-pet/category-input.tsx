import type { ComponentProps, ReactNode } from 'react';
import { Suggestions } from '../../ui/fields/suggestions.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { highlighted } from '../known/highlighted.tsx';
import { searchTerms } from '../known/match-text.ts';
import { CategoryLabel, categoryText } from '../pet/category.tsx';
import type { CategoryNames } from '../pet/category-names.ts';
import { useKnownPets } from '../known/known-pets.ts';
import { readCategory } from './read-category.ts';
import { suggestCategories } from './suggest-categories.ts';
import styles from './category-input.module.css';

interface CategoryInputProps extends ComponentProps<typeof TextField> {
  id: string;
  text: string;
  names: CategoryNames;
  hasSuggestions: boolean;
  /** Called with the text of a suggestion, which the caller sets. */
  onChosen: (text: string) => void;
}

/**
 * A category field, for the form and for imports. If categories have names, it also accepts a name, and shows the
 * category it found. It suggests the categories that are in use or have a name.
 */
export function CategoryInput({
  text,
  names,
  hasSuggestions,
  onChosen,
  helperText,
  ...field
}: CategoryInputProps) {
  const { id } = field;
  const categoryId = readCategory(text, names);
  const isUnderstood = typeof categoryId === 'bigint';
  return (
    <TextField
      {...field}
      inputMode={names.size > 0 ? 'text' : 'numeric'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...(names.size > 0 && {
        describedBy: `${id}-understood`,
        endAdornment: (
          <output id={`${id}-understood`} htmlFor={id} className={styles.understood} translate="no">
            {isUnderstood && text !== categoryText(categoryId, names) && (
              <span>
                <CategoryLabel id={categoryId} names={names} />
                {!names.has(categoryId) && ' (no name)'}
              </span>
            )}
          </output>
        ),
      })}
      helperText={
        hasSuggestions && (
          <CategoryRemarks
            id={id}
            // Once a category is understood, an arrow key shows all categories.
            typed={isUnderstood ? '' : text}
            isUnderstood={isUnderstood}
            names={names}
            onChosen={onChosen}
          >
            {helperText}
          </CategoryRemarks>
        )
      }
    />
  );
}

interface CategoryRemarksProps extends Pick<CategoryInputProps, 'id' | 'names' | 'onChosen'> {
  typed: string;
  isUnderstood: boolean;
  children: ReactNode;
}

/** The content below the field. A separate component, because it reads the categories in use after the first paint. */
function CategoryRemarks({
  id,
  typed,
  isUnderstood,
  names,
  onChosen,
  children,
}: CategoryRemarksProps) {
  const known = useKnownPets();
  const ids = new Set([...known.values()].map(({ categoryId }) => categoryId));
  return (
    <>
      <Suggestions
        fieldId={id}
        options={suggestCategories(typed, ids, names)}
        renderOption={(option) => highlighted(option, searchTerms(typed))}
        isComplete={isUnderstood}
        onChosen={onChosen}
      />
      {children}
    </>
  );
}
