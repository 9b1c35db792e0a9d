import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import { ApiError } from '../../api/errors/api-error.ts';
import { describeError } from '../../api/errors/describe-error.ts';
import { GET_PET_REMOVAL } from '../../api/client.ts';
import type { NewPet } from '../../api/schemas.ts';
import { useOutbox } from '../../outbox/queries/use-outbox.ts';
import { isSimilar } from '../../outbox/row-facts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { useCategoryNames } from '../pet/category-names.ts';
import { petWords } from '../pet/pet-words.ts';
import { readPetId } from '../pet/read-pet-id.ts';
import layout from '../../ui/layout.module.css';
import styles from './sent-table.module.css';

interface ConfirmAddedProps {
  pet: NewPet;
  /** The press that sent it. */
  press: string;
  /** @param id undefined if the user does not know it */
  onConfirm: (id: bigint | undefined) => void;
  onClose: () => void;
}

/**
 * Asks for the ID of a pet that was added. Until `getPet` is removed, it loads and compares the pet with that ID,
 * because a wrong digit would name another pet. It may also be a pet that was there before. The user may continue anyway.
 */
export function ConfirmAdded({ pet, press, onConfirm, onClose }: ConfirmAddedProps) {
  const { client } = useConnection();
  const { wasSeenBefore } = useOutbox();
  const { mutate, data, error, variables, isPending, reset } = useMutation({
    mutationFn: async (id: bigint) => {
      const [found, wasSeen] = await Promise.all([client.getPet(id), wasSeenBefore(press, id)]);
      return { found, wasSeen, isInDoubt: wasSeen || !isSimilar(found, pet) };
    },
    gcTime: 0,
  });
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const names = useCategoryNames(true);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const isInDoubt = data?.isInDoubt === true || error !== null;
  const confirm = (event: SubmitEvent) => {
    event.preventDefault();
    // Only the button marks another pet: a second Enter, as a scanner types it, would come before the warning is read.
    if (isInDoubt) return;
    if (text.trim() === '') return onConfirm(undefined);
    const id = readPetId(text);
    if (typeof id === 'string') return setProblem(id);
    if (data !== undefined || Date.now() >= GET_PET_REMOVAL) return onConfirm(id);
    mutate(id, {
      onSettled: (loaded) => (loaded && !loaded.isInDoubt ? onConfirm(id) : field.current?.focus()),
    });
  };
  return (
    <form className={`${layout.tightColumn} ${styles.confirm}`} noValidate onSubmit={confirm}>
      <TextField
        ref={field}
        label="Pet ID, if you know it"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(undefined);
          reset();
        }}
        problem={problem}
      />
      <div role="status">
        {data?.isInDoubt && (
          <p className={styles.otherPet}>
            <span>{`Pet ${data.found.id} is `}</span>
            {renderUntrusted(data.found.name)}
            <span>{`, ${petWords(data.found, names)}. ${data.wasSeen ? WAS_THERE : ''}${CONFIRM}`}</span>
          </p>
        )}
        {error && <p>{describeLoadError(error, variables)}</p>}
      </div>
      <div className={`${layout.row} ${styles.actions}`}>
        <Button
          type={isInDoubt ? 'button' : 'submit'}
          variant={isInDoubt ? 'plain' : 'primary'}
          isBusy={isPending}
          onClick={isInDoubt ? () => onConfirm(variables) : undefined}
        >
          {isInDoubt ? `Mark as pet ${variables} anyway` : 'Mark as added'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}

const WAS_THERE = 'It was in the store before this pet was sent. ';
const CONFIRM = 'Confirm only if this is the pet you sent.';

function describeLoadError(error: Error, id: bigint | undefined): string {
  if (error instanceof ApiError && error.status === 404) return `There is no pet ${id}.`;
  return `Pet ${id} could not be loaded. ${describeError(error).summary}`;
}
