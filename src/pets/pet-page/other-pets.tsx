import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { addressOf, FIND_FIELD_ID } from '../../addresses/addresses.ts';
import {
  askForReturn,
  listAddressBefore,
  placeInList,
} from '../../addresses/list-scroll-position.ts';
import { useConnection } from '../../api/connection.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { formatCount } from '../../ui/words.ts';
import { FindPets } from '../search-box/find-pets.tsx';
import styles from './pet-page.module.css';

/** The line above a pet's name: back to the list, to the neighbours of a pet in it, and to any other pet. */
export function OtherPets({ id }: { id?: bigint }) {
  return (
    <div className={styles.top}>
      <Breadcrumb />
      {id !== undefined && <NeighbourPets id={id} />}
      <FindAnotherPet />
    </div>
  );
}

/** Leads to the list as last shown, and focuses this pet's row. */
function Breadcrumb() {
  const { client } = useConnection();
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <Link
        href={listAddressBefore(client) ?? addressOf.list()}
        onClick={() => askForReturn(client, location.pathname)}
      >
        Pets
      </Link>
      <span aria-hidden="true">›</span>
    </nav>
  );
}

/** **Previous pet** and **Next pet** in the order of the list as last shown, if it had this pet and others. */
function NeighbourPets({ id }: { id: bigint }) {
  const { client } = useConnection();
  const place = placeInList(client, id);
  if (place === undefined || place.count === 1) return null;
  const { position, count, previous, next } = place;
  return (
    <nav className={styles.neighbours} aria-label="Pets in the list">
      <span>{`${formatCount(position)} of ${formatCount(count)}`}</span>
      <NeighbourLink id={previous} icon="back" label="Previous pet" />
      <NeighbourLink id={next} icon="forward" label="Next pet" />
    </nav>
  );
}

interface NeighbourLinkProps {
  /** Undefined at either end of the list, where the link cannot be followed. */
  id: bigint | undefined;
  icon: IconName;
  label: string;
}

function NeighbourLink({ id, icon, label }: NeighbourLinkProps) {
  const content = (
    <>
      <Icon name={icon} />
      <span>{label}</span>
    </>
  );
  // A link that cannot be followed keeps its place, so that the other one does not move below the pointer.
  return id === undefined ? (
    <span role="link" aria-disabled="true" className={buttonClass('quiet')}>
      {content}
    </span>
  ) : (
    <Link href={addressOf.pet(id)} className={buttonClass('quiet')}>
      {content}
    </Link>
  );
}

/** The field **Find pets** on a pet's page: a number leads to that pet, any other text to the list. */
function FindAnotherPet() {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const searchList = () => navigate(`${addressOf.list({ find: typed.trim() })}#${FIND_FIELD_ID}`);
  return (
    <div className={styles.search}>
      <FindPets typed={typed} onType={setTyped} onEnter={searchList} />
    </div>
  );
}
