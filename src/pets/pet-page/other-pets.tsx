import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { addressOf, FIND_FIELD_ID } from '../../addresses/addresses.ts';
import { askForReturn, listAddressBefore } from '../../addresses/list-scroll-position.ts';
import { useConnection } from '../../api/connection.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FindPets } from '../search-box/find-pets.tsx';
import styles from './pet-page.module.css';

/** **Back to pets**: leads to the list as last shown, and focuses this pet's row. */
export function BackToPets() {
  const { client } = useConnection();
  return (
    <Link
      href={listAddressBefore(client) ?? addressOf.list()}
      className={buttonClass('plain')}
      onClick={() => askForReturn(client, location.pathname)}
    >
      <Icon name="back" />
      Back to pets
    </Link>
  );
}

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
