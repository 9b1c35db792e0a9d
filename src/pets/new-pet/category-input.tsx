import type { ComponentProps, ReactNode } from 'react';
import { Suggestions } from '../../ui/fields/suggestions.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { useSeenCategories } from '../queries/use-seen-categories.ts';
import { categoryText, readCategory } from './read-category.ts';
import { suggestCategories } from './suggest-categories.ts';
import styles from './category-input.module.css';

interface CategoryInputProps extends ComponentProps<typeof TextField> {
  id: string;
  /** What is typed in it. */
  text: string;
  names: CategoryNames;
  /** False until the page is painted. */
  hasSuggestions: boolean;
  /** Takes the text of a suggestion, which the field does not show until it is set. */
  onChosen: (text: string) => void;
}

/**
 * A field for the category of a pet, in the form and in an import. Where categories have names, it takes these too, and
 * shows what it read at its end. It suggests the categories that are in use or have a name.
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
            {isUnderstood && <bdi>{describe(categoryId, names)}</bdi>}
          </output>
        ),
      })}
      helperText={
        hasSuggestions && (
          <CategoryRemarks
            id={id}
            // A text that is understood is a choice made: an arrow key then shows the others, too.
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

function describe(id: bigint, names: CategoryNames): string {
  return names.has(id) ? categoryText(id, names) : `${id} has no name`;
}

interface CategoryRemarksProps extends Pick<CategoryInputProps, 'id' | 'names' | 'onChosen'> {
  typed: string;
  isUnderstood: boolean;
  children: ReactNode;
}

/** What is below the field. A component of its own, because the categories in use are not read before the page is painted. */
function CategoryRemarks({
  id,
  typed,
  isUnderstood,
  names,
  onChosen,
  children,
}: CategoryRemarksProps) {
  const { ids } = useSeenCategories();
  return (
    <>
      <Suggestions
        fieldId={id}
        options={suggestCategories(typed, ids, names)}
        isComplete={isUnderstood}
        onChosen={onChosen}
      />
      {children}
    </>
  );
}
