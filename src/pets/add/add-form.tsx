import { useEffect, useId, useState } from 'react';
import { createFormControl, useFormState, useWatch } from 'react-hook-form';
import type { TextStorage } from '../../api/connection.ts';
import type { NewPet } from '../../api/schemas.ts';
import type { Entry } from '../../sending/journal/entry.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import { STATUS_OPTIONS } from '../pet/status-labels.ts';
import { type Draft, writeDraft } from '../new-pet/draft.ts';
import { CategorySuggestions } from './category-suggestions.tsx';
import { NameWarnings } from './name-warnings.tsx';
import type { NewPetText } from '../new-pet/new-pet-text.ts';
import { newPetResolver } from './new-pet-resolver.ts';
import { ProblemSummary } from './problem-summary.tsx';
import { FailedNotice } from './failed-notice.tsx';
import { useNameFocus } from './use-name-focus.ts';
import styles from './add-form.module.css';

interface AddFormProps {
  draft: Draft;
  /** Whether the name field gets the focus when the form appears. */
  focusAtStart: boolean;
  /** Where the draft is stored while the user types. */
  storage: TextStorage;
  /** Whether the draft's pet waits to be sent, or is on its way. */
  isSending: boolean;
  /** Whether it is unknown if the draft's pet was added. */
  isOpen: boolean;
  /** The draft's entry, if it was refused or not sent. */
  failed: Entry | undefined;
  /** Set if the browser could not save the record, so that nothing was sent. */
  error: Error | null;
  onAdd: (pet: NewPet) => Promise<void>;
}

// Called for its side effect: the browser compiles the library's largest function now, when the chunk loads,
// which is mostly while the page is idle. Otherwise that is a sixth of the time until the form is open (measured
// in CONTRIBUTING.md, section "Tricks").
createFormControl();

const OPTIONS = [...STATUS_OPTIONS, { value: '', label: 'Not set' } as const];

export function AddForm(props: AddFormProps) {
  const { draft, focusAtStart, storage, isSending, isOpen, failed, error, onAdd } = props;
  const id = useId();
  // Not `useForm`, which would render the form twice before the first paint (measured in CONTRIBUTING.md,
  // section "Tricks").
  const [form] = useState(() =>
    createFormControl<NewPetText, unknown, NewPet>({
      defaultValues: draft.form,
      resolver: newPetResolver,
      shouldFocusError: false,
    }),
  );
  const { register, control, handleSubmit, setValue, setFocus, subscribe } = form;
  const { errors, submitCount } = useFormState({ control });
  const status = useWatch({ control, name: 'status' });
  const isIdle = useIdle();

  useNameFocus(setFocus, { atStart: focusAtStart, isWaiting: isSending || isOpen });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(storage, { number: draft.number, form: values }),
      }),
    [subscribe, storage, draft.number],
  );

  const [name, category] = [
    { id: `${id}name`, problem: errors.name?.message },
    { id: `${id}category`, problem: errors.categoryId?.message },
  ];
  return (
    <form
      className={styles.form}
      aria-label="Add a pet"
      noValidate
      onSubmit={(event) => void handleSubmit(onAdd)(event)}
    >
      {submitCount > 0 && <ProblemSummary key={submitCount} fields={[name, category]} />}
      <div id={`${id}warning`}>
        <Notice
          tone="info"
          happened="A pet cannot be changed or removed here afterwards."
          next="Check its name and category before you add it."
        />
      </div>
      <TextField
        {...register('name')}
        id={name.id}
        label="Name"
        autoComplete="off"
        // The focus starts in this field, below the warning, which screen readers would not read otherwise.
        describedBy={`${id}warning`}
        remark={isIdle && <NameWarnings control={control} />}
        {...(name.problem !== undefined && { problem: name.problem })}
      />
      <TextField
        {...register('categoryId')}
        id={category.id}
        label="Category ID"
        hint="A whole number, like 12"
        inputMode="numeric"
        autoComplete="off"
        list={`${category.id}list`}
        remark={isIdle && <CategorySuggestions id={`${category.id}list`} control={control} />}
        {...(category.problem !== undefined && { problem: category.problem })}
      />
      <RadioGroup
        legend="Status"
        name="status"
        options={OPTIONS}
        value={status}
        onChange={(value) => setValue('status', value)}
      />
      {failed && <FailedNotice entry={failed} isOpen={isOpen} />}
      {error && (
        <Notice
          tone="problem"
          happened="This browser could not save the record, so nothing was sent."
          next="Free up disk space or reload the page, then try again."
        />
      )}
      {isOpen ? (
        <p>Decide above whether it was added before you add it again.</p>
      ) : (
        <Button type="submit" variant="primary" isBusy={isSending}>
          {isSending ? 'Adding pet…' : 'Add pet'}
        </Button>
      )}
    </form>
  );
}
