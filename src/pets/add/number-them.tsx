import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { useUsedNames } from '../known/known-pets.ts';
import type { Draft } from '../new-pet/draft.ts';
import { digitsOf, namesAlike, nextNumber } from '../new-pet/typed-pet.ts';
import slot from '../../ui/fields/slot.module.css';

export interface Numbers {
  /** The number that follows the known names. */
  next: number;
  /** The number of the first pet: the typed one, or `next`. Undefined if the pets are not numbered. */
  first: number | undefined;
}

export function useNumbers({ name, isNumbered, firstNumber = '' }: Draft): Numbers {
  const used = useUsedNames();
  const next = nextNumber(name, used);
  const typed = firstNumber === '' ? next : Number(firstNumber);
  return { next, first: isNumbered ? typed : undefined };
}

interface NumberThemProps extends Pick<UseFormReturn<Draft>, 'register' | 'setValue'> {
  draft: Draft;
  count: number;
  numbers: Numbers;
}

export function NumberThem({ draft, count, numbers, register, setValue }: NumberThemProps) {
  // Some name, so that nothing moves when it is typed.
  const name = draft.name.trim() || 'Name';
  const names = namesAlike(name, count, numbers.first);
  return (
    <>
      <Checkbox
        {...register('isNumbered')}
        label="Number them"
        hint={
          draft.isNumbered ? (
            <>
              {renderUntrusted(names[0])}
              <span> … </span>
              {renderUntrusted(names.at(-1) ?? '')}
            </>
          ) : (
            <>
              <span>{`${count} × `}</span>
              {renderUntrusted(name)}
            </>
          )
        }
      />
      {draft.isNumbered && (
        <TextField
          slot={slot.slot}
          label="First number"
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(numbers.next)}
          value={draft.firstNumber ?? ''}
          onChange={({ currentTarget }) => setValue('firstNumber', digitsOf(currentTarget.value))}
        />
      )}
    </>
  );
}
