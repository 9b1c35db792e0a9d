import type { Ref, SubmitEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { addressOf } from '../../../addresses/addresses.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { readPetId } from '../../pet/read-pet-id.ts';
import { MAX_FIND_LENGTH } from '../../../addresses/list-address.ts';
import styles from './find-pets.module.css';

interface FindPetsProps {
  fieldRef: Ref<HTMLInputElement>;
  typed: string;
  onType: (text: string) => void;
  /** Whether Enter opens the pet with the typed ID. If not, Enter does nothing. */
  canOpenOnEnter: (id: bigint) => boolean;
}

/** The search field. A typed whole number also offers to open the pet with that ID, listed or not. */
export function FindPets({ fieldRef, typed, onType, canOpenOnEnter }: FindPetsProps) {
  const [, navigate] = useLocation();
  const id = readPetId(typed);
  const open = (event: SubmitEvent) => {
    event.preventDefault();
    if (typeof id === 'bigint' && canOpenOnEnter(id)) navigate(addressOf.pet(id));
  };
  return (
    <form className={styles.find} role="search" aria-label="Pets" noValidate onSubmit={open}>
      <TextField
        ref={fieldRef}
        type="search"
        label="Find pets"
        value={typed}
        maxLength={MAX_FIND_LENGTH}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onType(event.currentTarget.value)}
        endButton={
          typeof id === 'bigint' && (
            <Link href={addressOf.pet(id)} className={buttonClass('plain')}>
              {`Open pet ${id}`}
            </Link>
          )
        }
      />
    </form>
  );
}
