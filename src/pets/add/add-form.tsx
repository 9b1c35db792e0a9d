import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useRouter } from 'wouter';
import { useConnection } from '../../api/connection.ts';
import { useAddPets } from '../../outbox/queries/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { joinSentences } from '../../ui/words.ts';
import { useFreshList } from '../loaded-lists/use-fresh-list.ts';
import { useSeenBefore } from '../loaded-lists/known-pets.ts';
import { type Draft, EMPTY_DRAFT, hasInput, rowsToCorrect, writeDraft } from '../new-pet/draft.ts';
import { formResolver } from '../new-pet/form-resolver.ts';
import { toNewPet } from '../new-pet/pet-text.ts';
import { namesAlike, petsAlike, readQuantity } from '../new-pet/typed-pet.ts';
import { writtenCategory } from '../new-pet/read-category.ts';
import { undoUntil } from '../new-pet/undo-time.tsx';
import { categoryNamesQuery, NO_NAMES } from '../pet/category-names.ts';
import { FIELDS } from '../pet/fields.tsx';
import { CorrectionState } from './correction-state.tsx';
import { FormField } from './form-field.tsx';
import { NumberThem, useNumbers } from './number-them.tsx';
import layout from '../../ui/layout.module.css';
import slot from '../../ui/fields/slot.module.css';
import styles from './add-page.module.css';

interface AddFormProps {
  start: Draft;
  /** Whether it has replaced another draft, and **Name** takes the focus at the start. */
  isRestarted: boolean;
  /** Whether **Name** takes the focus, at the start or once this becomes true. */
  takesFocus: boolean;
}

const ORDER = [...FIELDS.map(({ key }) => key), 'quantity'] as const;

/** A second press this soon after the first is ignored, unless the user has typed: it was meant for the same pet. */
const IGNORED_AFTER_PRESS_MS = 1000;

/** **Add pet** clears it for the next pet, but keeps category and status. */
export function AddForm({ start, isRestarted, takesFocus }: AddFormProps) {
  const id = useId();
  const connection = useConnection();
  const { storage } = connection;
  const { base } = useRouter();
  const { data: names, refetch: loadNames } = useQuery(categoryNamesQuery(connection));
  const { mutate: addPets } = useAddPets();
  const seenBefore = useSeenBefore();
  const pressedAt = useRef(-Infinity);
  const { register, handleSubmit, setValue, getValues, reset, subscribe, watch, formState } =
    useForm({
      defaultValues: start,
      resolver: useMemo(() => formResolver(names, base), [names, base]),
      // It would also move the focus after a timer, when the user may already be typing elsewhere.
      shouldFocusError: false,
    });
  const { errors, isSubmitting } = formState;
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used
  const draft = watch();
  const quantityRead = readQuantity(draft.quantity);
  const toCorrect = draft.corrects && rowsToCorrect(draft).length;
  const count = toCorrect ?? (typeof quantityRead === 'number' ? quantityRead : 1);
  const numbers = useNumbers(draft);
  const refreshList = useFreshList(draft.status === '' ? undefined : draft.status);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(storage, values),
      }),
    [subscribe, storage],
  );

  // Not `setFocus` of react-hook-form, which uses a timer: on a slow computer, the first typed characters would go to
  // the previous field.
  const focusName = () => document.getElementById(`${id}name`)?.focus();
  // Layout effects run before the next key press, and after a closing dialog has restored the focus.
  const takeFocus = useEffectEvent(focusName);
  useLayoutEffect(() => {
    if (isRestarted) takeFocus();
  }, [isRestarted]);
  useLayoutEffect(() => {
    if (takesFocus) takeFocus();
  }, [takesFocus]);

  const startAgain = (next: Draft) => {
    // Keeps the input elements, unlike another `key`, so that the on-screen keyboard stays open.
    reset(next, { keepFieldsRef: true });
    focusName();
  };
  const submit = handleSubmit(
    ({ quantity, corrects, ...typed }) => {
      pressedAt.current = performance.now();
      const pet = toNewPet(typed);
      addPets({
        pets: petsAlike(pet, toCorrect ?? quantity, numbers.first),
        name: pet.name,
        seenBefore: seenBefore(),
        notBefore: undoUntil(Date.now()),
        ...(corrects && { corrects: rowsToCorrect({ corrects }) }),
      });
      const { status, categoryId } = getValues();
      const keptCategory = writtenCategory(categoryId, names ?? NO_NAMES) ?? categoryId.trim();
      startAgain({ ...EMPTY_DRAFT, status, categoryId: keptCategory, keptCategory });
    },
    (wrong) => {
      if (names === undefined) void loadNames({ cancelRefetch: false });
      const first = ORDER.find((field) => wrong[field]);
      if (first !== undefined) document.getElementById(`${id}${first}`)?.focus();
    },
  );
  const problems = ORDER.map((field) => errors[field]?.message);

  return (
    <form
      className={`${layout.panel} ${styles.form}`}
      aria-label="Add a pet"
      noValidate
      onInput={refreshList}
      onSubmit={(event) => {
        event.preventDefault();
        const isRepeated =
          performance.now() - pressedAt.current < IGNORED_AFTER_PRESS_MS && !hasInput(getValues());
        if (!isRepeated) void submit(event);
      }}
    >
      {/* Always rendered, because screen readers announce only changes to an existing region. Empty while the form is
          checked, to announce the same problems again. */}
      <p role="status" className={layout.visuallyHidden}>
        <span>{!isSubmitting && joinSentences(problems.flatMap((problem) => problem ?? []))}</span>
      </p>
      {FIELDS.map((field) => (
        <FormField
          key={field.key}
          field={field}
          id={`${id}${field.key}`}
          warningId={`${id}warning`}
          draft={draft}
          toSend={namesAlike(draft.name, count, numbers.first)}
          names={names}
          problem={errors[field.key]?.message}
          register={register}
          setValue={setValue}
        />
      ))}
      {draft.corrects ? (
        // In place of the quantity, and as high.
        <p className={styles.corrects}>
          <CorrectionState corrects={draft.corrects} />
        </p>
      ) : (
        <>
          <TextField
            {...register('quantity')}
            slot={`${slot.slot} ${styles.quantity}`}
            id={`${id}quantity`}
            label="Quantity"
            inputMode="numeric"
            autoComplete="off"
            placeholder="1"
            problem={errors.quantity?.message}
          />
          <div className={styles.numbers}>
            {count > 1 && (
              <NumberThem
                draft={draft}
                count={count}
                numbers={numbers}
                register={register}
                setValue={setValue}
              />
            )}
          </div>
        </>
      )}
      <div className={`${layout.row} ${styles.actions}`}>
        <Button type="submit" variant="primary">
          {count > 1 ? `Add ${count} pets` : 'Add pet'}
        </Button>
        <Button variant="quiet" onClick={() => startAgain(EMPTY_DRAFT)}>
          Clear
        </Button>
        <p id={`${id}warning`} className={layout.quiet}>
          You cannot change or remove a pet here after adding it.
        </p>
      </div>
    </form>
  );
}
