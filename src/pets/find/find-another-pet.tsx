import { useState } from 'react';
import { useLocation } from 'wouter';
import { addressOf, FIND_FIELD_ID } from '../../addresses/addresses.ts';
import { FindPets } from '../search/find-pets.tsx';
import styles from './pet.module.css';

/** The field **Find pets** on a pet's page: a number leads to that pet, any other text to the list. */
export function FindAnotherPet() {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const searchList = () => navigate(`${addressOf.list({ find: typed.trim() })}#${FIND_FIELD_ID}`);
  return (
    <div className={styles.search}>
      <FindPets typed={typed} onType={setTyped} onEnter={searchList} />
    </div>
  );
}
