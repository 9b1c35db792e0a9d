import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { NewPet } from '../../api/schemas.ts';
import { CategoryInput } from '../new-pet/category-input.tsx';
import { categoryFieldName } from '../new-pet/read-category.ts';
import type { NewPetText } from '../new-pet/new-pet-text.ts';
import { type CategoryNames, NO_NAMES } from '../pet/category-names.ts';

interface CategoryFieldProps {
  id: string;
  form: Pick<UseFormReturn<NewPetText, unknown, NewPet>, 'register' | 'control' | 'setValue'>;
  /** Undefined until they are loaded. */
  names: CategoryNames | undefined;
  keptCategory: string | undefined;
  problem: string | undefined;
}

/** The category field of the form. */
export function CategoryField({
  id,
  form: { register, control, setValue },
  names = NO_NAMES,
  keptCategory,
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
      onChosen={(chosen) =>
        setValue('categoryId', chosen, { shouldValidate: problem !== undefined })
      }
      problem={problem}
    />
  );
}
