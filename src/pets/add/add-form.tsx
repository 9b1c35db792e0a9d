import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { createFormControl, type FieldErrors, useFormState, useWatch } from 'react-hook-form';
import { useConnection } from '../../api/connection.ts';
import { type NewPet, PetStatus } from '../../api/schemas.ts';
import { useFreshList } from '../known/full-lists.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import type { Draft } from '../new-pet/draft.ts';
import type { NewPetText } from '../new-pet/new-pet-text.ts';
import { type FieldProblems, readNewPet } from '../new-pet/read-new-pet.ts';
import { readQuantity } from '../new-pet/several.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { categoryNamesQuery } from '../pet/category-names.ts';
import { STATUS_OPTIONS } from '../pet/status.tsx';
import { CategoryField } from './category-field.tsx';
import { LastOutcome } from './last-outcome.tsx';
import { NameWarnings } from './name-warnings.tsx';
import { QuantityFields } from './quantity-fields.tsx';
import { useDraft } from './use-draft.ts';
import hidden from '../../ui/visually-hidden.module.css';
import layout from '../../ui/layout.module.css';
import styles from './add-page.module.css';

interface AddFormProps {
  start: Draft;
  focusAtStart: boolean;
  /** Until then, the form has no suggestions, warnings about the name or last outcome. */
  isPainted: boolean;
}

// Makes the browser compile the library's largest function when the chunk loads, mostly while the page is idle, and not
// when the form opens (measured in CONTRIBUTING.md, section "Tricks").
createFormControl();

const OPTIONS = [...STATUS_OPTIONS, { value: '', label: 'Not set' } as const];

/** The form for one pet, or several alike. **Add pet** clears it for the next pet, but keeps category and status. */
export function AddForm({ start, focusAtStart, isPainted }: AddFormProps) {
  const id = useId();
  const connection = useConnection();
  const { data: names, refetch: loadNames } = useQuery(categoryNamesQuery(connection));
  // The form keeps the resolver of its first render, which therefore reads the names from a ref.
  const latestNames = useRef(names);
  useLayoutEffect(() => {
    latestNames.current = names;
  }, [names]);
  // Not `useForm`, which would render the form twice before the first paint (measured in CONTRIBUTING.md,
  // section "Tricks").
  const [form] = useState(() =>
    createFormControl<NewPetText, unknown, NewPet>({
      defaultValues: start.form,
      // `zodResolver` would replace these lines with another dependency, `@hookform/resolvers`.
      resolver: (text) => {
        const read = readNewPet(text, latestNames.current);
        return 'pet' in read
          ? { values: read.pet, errors: {} }
          : { values: {}, errors: errorsOf(read.problems) };
      },
      shouldFocusError: false,
    }),
  );
  const { register, control, handleSubmit, setValue, subscribe } = form;
  const { errors, submitCount } = useFormState({ control });
  const status = useWatch({ control, name: 'status' });
  const name = { id: `${id}name`, problem: errors.name?.message };
  const category = { id: `${id}category`, problem: errors.categoryId?.message };
  // Not `setFocus` of react-hook-form, which uses a timer: on a slow computer, the first typed characters would go to
  // the previous field.
  const focusName = () => document.getElementById(name.id)?.focus();
  // On other pages, this shortcut opens the form (`use-page-shortcuts.ts`).
  useShortcut('Alt+N', focusName);
  const { draft, several, changeSeveral, isRepeatedPress, submitAndReset, clear } = useDraft(
    start,
    form,
    names,
    focusName,
  );
  const count = readQuantity(several);
  const quantityId = `${id}quantity`;
  const keepList = useFreshList(PetStatus.safeParse(status).data, isPainted);

  // A layout effect runs before the next key press, and after a closing dialog has restored the focus.
  useLayoutEffect(() => {
    if (focusAtStart) focusName();
    // oxlint-disable-next-line react/exhaustive-deps -- only on the first render
  }, []);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: keepList }),
    [subscribe, keepList],
  );

  return (
    <form
      className={`${layout.column} ${styles.form}`}
      aria-label="Add a pet"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isRepeatedPress()) return;
        if (names === undefined) void loadNames({ cancelRefetch: false });
        if (submitAndReset()) return;
        // Shows the problems.
        const focusFirst = (wrong: FieldErrors<NewPetText>) =>
          document.getElementById(wrong.name ? name.id : category.id)?.focus();
        const focusQuantity = () =>
          typeof count === 'string' && document.getElementById(quantityId)?.focus();
        void handleSubmit(focusQuantity, focusFirst)(event);
      }}
    >
      {/* Always rendered, because screen readers announce only changes to an existing region. */}
      <p role="status" className={hidden.visuallyHidden}>
        {/* The key repeats the announcement if the same fields are wrong again. */}
        <span key={submitCount}>
          {[name.problem, category.problem, typeof count === 'string' && count]
            .filter(Boolean)
            .join('. ')}
        </span>
      </p>
      {draft.corrects && (
        <p className={styles.corrects}>
          Correcting{' '}
          {draft.corrects.name === undefined ? 'a pet' : renderUntrusted(draft.corrects.name)}
          <span>, which was not added.</span>
        </p>
      )}
      <div className={styles.name}>
        <TextField
          {...register('name')}
          id={name.id}
          label="Name"
          autoComplete="off"
          // Announced with the field: the warning itself comes after the button.
          describedBy={`${id}warning`}
          helperText={isPainted && <NameWarnings control={control} />}
          problem={name.problem}
        />
        {isPainted && <LastOutcome />}
      </div>
      <CategoryField
        id={category.id}
        form={form}
        names={names}
        keptCategory={draft.keptCategory}
        problem={category.problem}
      />
      <RadioGroup
        legend="Status"
        name="status"
        options={OPTIONS}
        value={status}
        onChange={(value) => setValue('status', value)}
      />
      <QuantityFields id={quantityId} several={several} onChange={changeSeveral} />
      <div className={`${layout.buttons} ${styles.actions}`}>
        <Button type="submit" variant="primary">
          {typeof count === 'number' && count > 1 ? `Add ${count} pets` : 'Add pet'}
        </Button>
        <Button variant="quiet" onClick={clear}>
          Clear
        </Button>
      </div>
      <p id={`${id}warning`} className={layout.quiet}>
        You cannot change or remove a pet here after adding it.
      </p>
    </form>
  );
}

function errorsOf(problems: FieldProblems): FieldErrors<NewPetText> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, message]) => [field, { type: 'custom', message }]),
  );
}
