import { type SubmitEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { readPetId } from './read-pet-id.ts';
import styles from './find-by-id.module.css';

/** A field for a pet's ID that opens the page of that pet. */
export function FindById() {
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    const id = readPetId(field.current?.value ?? '');
    if (typeof id === 'bigint') return navigate(addressOf.pet(id));
    setProblem(id);
    field.current?.focus();
  };
  return (
    <form className={styles.form} role="search" aria-label="Find a pet" noValidate onSubmit={find}>
      <TextField
        ref={field}
        label="Find by ID"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        endButton={<Button type="submit">Find</Button>}
        {...(problem !== undefined && { problem })}
      />
    </form>
  );
}
