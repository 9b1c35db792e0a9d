import { useEffect, useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { describeError } from '../../api/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { NewPet } from '../../api/schemas.ts';
import { STATUS_OPTIONS } from '../status-words.ts';
import { useAddPet } from './add-pet.ts';
import { AddedPet } from './added-pet.tsx';
import { EMPTY_FORM, type NewPetText } from './new-pet-form.ts';
import { newPetResolver } from './new-pet-resolver.ts';
import { ProblemSummary } from './problem-summary.tsx';
import styles from './add-form.module.css';

interface AddFormProps {
  focusAtStart: boolean;
  onAnother: () => void;
}

const OPTIONS = [...STATUS_OPTIONS, { value: '', label: 'Not set' } as const];

export function AddForm({ focusAtStart, onAnother }: AddFormProps) {
  const id = useId();
  const { add, added, error, isSending } = useAddPet();
  const { register, control, handleSubmit, setFocus, formState } = useForm<
    NewPetText,
    unknown,
    NewPet
  >({ defaultValues: EMPTY_FORM, resolver: newPetResolver, shouldFocusError: false });
  const status = useController({ control, name: 'status' }).field;
  const { errors, submitCount } = formState;

  useEffect(() => {
    if (focusAtStart) setFocus('name');
  }, [focusAtStart, setFocus]);

  const fields = [
    { id: `${id}name`, problem: errors.name?.message },
    { id: `${id}category`, problem: errors.categoryId?.message },
  ] as const;
  const [name, category] = fields;
  return (
    <>
      <AddedPet pet={added} onAnother={onAnother} />
      {added === undefined && (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => void handleSubmit(add)(event)}
        >
          <ProblemSummary key={submitCount} fields={fields} />
          <Notice
            tone="calm"
            happened="A pet cannot be changed or removed here afterwards."
            next="Check its name and category before you add it."
          />
          <TextField
            {...register('name')}
            id={name.id}
            label="Name"
            autoComplete="off"
            {...(name.problem !== undefined && { problem: name.problem })}
          />
          <TextField
            {...register('categoryId')}
            id={category.id}
            label="Category ID"
            hint="A whole number, like 12"
            inputMode="numeric"
            autoComplete="off"
            {...(category.problem !== undefined && { problem: category.problem })}
          />
          <RadioGroup
            legend="Status"
            name="status"
            options={OPTIONS}
            value={status.value}
            onChange={status.onChange}
          />
          {error !== null && <Notice tone="problem" {...describeError(error)} />}
          <Button type="submit" variant="primary" busy={isSending}>
            {isSending ? 'Adding pet…' : 'Add pet'}
          </Button>
        </form>
      )}
    </>
  );
}
