import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { addressOf, FIND_FIELD_ID } from '../../addresses/addresses.ts';
import { readListAddress } from '../../addresses/list-address.ts';
import { useConnection } from '../../api/connection.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useIsNarrow, useIsWide } from '../../ui/use-is-narrow.ts';
import { formatCount } from '../../ui/words.ts';
import { FindPets } from '../loaded-lists/find-pets.tsx';
import { readListOfEntry, shownListKey } from '../loaded-lists/list-of-pet.ts';
import layout from '../../ui/layout.module.css';
import styles from './pet-page.module.css';

/**
 * The line above a pet's name: back to the list from which the page was opened, the field **Find pets** (a number leads
 * to that pet, any other text to the list), and the neighbours of the pet in the list, if it has any and this is no
 * phone. Next to the list, which has the field, the way back to the form instead.
 */
export function OtherPets({ id }: { id?: bigint }) {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const isWide = useIsWide();
  const isNarrow = useIsNarrow();
  const { href } = useListOfPet();
  const searchList = () => navigate(`${addressOf.list({ find: typed.trim() })}#${FIND_FIELD_ID}`);
  return (
    <div className={`${layout.screenOnly} ${styles.top}`}>
      {isWide ? (
        <BackToForm href={href} id={id} />
      ) : (
        <>
          <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
            <Link href={href}>Pets</Link>
            <span aria-hidden="true">›</span>
          </nav>
          <FindPets typed={typed} onType={setTyped} onEnter={searchList} />
        </>
      )}
      {id !== undefined && !isNarrow && <Neighbours id={id} />}
    </div>
  );
}

/** The place of a pet in the list from which it was opened, and its neighbours there. On a phone, in its card. */
export function Neighbours({ id }: { id: bigint }) {
  const { ids, state } = useListOfPet();
  const index = ids.indexOf(id);
  if (index < 0 || ids.length < 2) return null;
  return (
    <nav className={`${layout.screenOnly} ${styles.neighbours}`} aria-label="Pets in the list">
      <span>{`${formatCount(index + 1)} of ${formatCount(ids.length)}`}</span>
      <NeighbourLink id={ids[index - 1]} state={state} icon="back" label="Previous pet" />
      <NeighbourLink id={ids[index + 1]} state={state} icon="forward" label="Next pet" />
    </nav>
  );
}

/** Closes the pet next to the list, as Escape does. The focus returns to its row. */
function BackToForm({ href, id }: { href: string; id: bigint | undefined }) {
  const [, navigate] = useLocation();
  const close = useEffectEvent(() => {
    const link = id === undefined ? '' : `main tbody a[href$="${addressOf.pet(id)}"]`;
    if (link) document.querySelector<HTMLElement>(link)?.focus();
    navigate(href);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // There, it clears a search, or closes suggestions.
      const isElsewhere =
        event.target instanceof HTMLInputElement &&
        event.target.type !== 'radio' &&
        event.target.value !== '';
      const isOver = document.querySelector('dialog[open], :popover-open') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere && !isOver) close();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <Link
      href={href}
      className={buttonClass('quiet')}
      onClick={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <Icon name="back" />
      Add a pet
    </Link>
  );
}

interface NeighbourLinkProps {
  /** Undefined at either end of the list, where the link cannot be followed. */
  id: bigint | undefined;
  /** The state of the history entry, which names the list. */
  state: unknown;
  icon: IconName;
  label: string;
}

function NeighbourLink({ id, state, icon, label }: NeighbourLinkProps) {
  const content = (
    <>
      <Icon name={icon} />
      <span className={layout.hiddenOnPhones}>{label}</span>
    </>
  );
  // A link that cannot be followed keeps its place, so that the other one does not move below the pointer.
  return id === undefined ? (
    <span role="link" aria-disabled="true" className={buttonClass('quiet')}>
      {content}
    </span>
  ) : (
    <Link href={addressOf.pet(id)} state={state} className={buttonClass('quiet')}>
      {content}
    </Link>
  );
}

/** The list from which the page was opened. Without one, and after a reload, `ids` is empty. */
function useListOfPet() {
  const { environmentName } = useConnection();
  const state: unknown = useHistoryState();
  const list = readListOfEntry(state);
  const { data: ids = [] } = useQuery<readonly bigint[]>({
    queryKey: shownListKey(environmentName, list),
    queryFn: skipToken,
  });
  return { href: addressOf.list(readListAddress(list ?? '')), ids, state };
}
