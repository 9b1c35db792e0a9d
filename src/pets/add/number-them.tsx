import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { useUsedNames } from '../loaded-lists/known-pets.ts';
import { type Draft, rowsToCorrect, typedFirstNumber } from '../new-pet/draft.ts';
import { digitsOf, namesAlike, nextNumber } from '../new-pet/typed-pet.ts';
import layout from '../../ui/layout.module.css';
import styles from './add-page.module.css';

export interface Numbers {
  /** The number that follows the known names. */
  next: number;
  /** The number of the first pet: the typed one, or `next`. Undefined if the pets are not numbered. */
  first: number | undefined;
}

export function useNumbers(draft: Draft): Numbers {
  const { name, isNumbered } = draft;
  const used = useUsedNames(rowsToCorrect(draft));
  const next = nextNumber(name, used);
  const typed = typedFirstNumber(draft);
  return { next, first: isNumbered ? (typed === '' ? next : Number(typed)) : undefined };
}

interface NumberThemProps extends Pick<UseFormReturn<Draft>, 'register' | 'setValue'> {
  draft: Draft;
  count: number;
  numbers: Numbers;
}

export function NumberThem({ draft, count, numbers, register, setValue }: NumberThemProps) {
  const id = useId();
  // Some name, so that nothing moves when it is typed.
  const name = draft.name.trim() || 'Name';
  const names = namesAlike(name, count, numbers.first);
  return (
    <>
      <Checkbox {...register('isNumbered')} label="Number them" aria-describedby={id} />
      {draft.isNumbered && (
        <TextField
          slot={styles.from}
          label="from"
          aria-label="Numbers from"
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(numbers.next)}
          value={typedFirstNumber(draft)}
          onChange={({ currentTarget }) => {
            setValue('firstNumber', digitsOf(currentTarget.value));
            setValue('firstNumberOf', draft.name);
          }}
        />
      )}
      <span id={id} className={layout.quiet}>
        {numbers.first !== undefined ? (
          <>
            <span className={styles.names}>
              {renderUntrusted(names[0])}
              <span> … </span>
              {renderUntrusted(names.at(-1) ?? '')}
            </span>
            {/* Where there is no room for names. */}
            <span className={styles.last} aria-hidden="true">
              to {numbers.first + count - 1}
            </span>
          </>
        ) : (
          <>
            <span>{`${count} × `}</span>
            {renderUntrusted(name)}
          </>
        )}
      </span>
    </>
  );
}
