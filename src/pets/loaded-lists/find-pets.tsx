import { type Ref, type SubmitEvent, useEffect, useState } from 'react';
import { Link, useLocation, useRouter } from 'wouter';
import { addressOf, FIND_FIELD_ID } from '../../addresses/addresses.ts';
import { MAX_FIND_LENGTH } from '../../addresses/list-address.ts';
import { buttonClass, KeyChip } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isWide, useIsNarrow } from '../../ui/use-is-narrow.ts';
import { shortcutKeys } from '../../ui/use-shortcut.ts';
import { readTypedId } from '../pet/read-pet-id.ts';
import layout from '../../ui/layout.module.css';
import styles from './find-pets.module.css';

interface FindPetsProps {
  fieldRef?: Ref<HTMLInputElement>;
  typed: string;
  onType: (text: string) => void;
  /** Called on Enter with a text that names no pet. */
  onEnter: () => void;
  /** The pet that `onEnter` opens, if any. */
  opens?: bigint | undefined;
  onArrowDown?: () => void;
}

const OPEN_ID = `${FIND_FIELD_ID}-open`;

/** Enter or a link opens the pet whose ID is typed, or scanned from its label, even if no list has it. */
export function FindPets({ fieldRef, typed, onType, onEnter, opens, onArrowDown }: FindPetsProps) {
  const [, navigate] = useLocation();
  const [isEmptyEntered, setEmptyEntered] = useState(false);
  useEffect(takeRequestedFocus, []);
  const { base } = useRouter();
  const id = readTypedId(typed, base);
  const opened = id ?? opens;
  const isNarrow = useIsNarrow();
  const enter = (event: SubmitEvent) => {
    event.preventDefault();
    if (id !== undefined) {
      // Next to the pet, the field stays, for the next scan.
      if (isWide()) onType('');
      return navigate(addressOf.pet(id));
    }
    setEmptyEntered(typed.trim() === '');
    if (typed.trim() !== '') onEnter();
  };
  return (
    <form
      className={`${layout.screenOnly} ${styles.find}`}
      role="search"
      aria-label="Pets"
      noValidate
      onSubmit={enter}
    >
      <TextField
        ref={fieldRef}
        id={FIND_FIELD_ID}
        type="search"
        label="Find pets"
        placeholder="Name, ID or category"
        value={typed}
        maxLength={MAX_FIND_LENGTH}
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts={shortcutKeys('Control+K')}
        onChange={(event) => {
          setEmptyEntered(false);
          onType(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !onArrowDown) return;
          event.preventDefault();
          onArrowDown();
        }}
        describedBy={opened === undefined ? undefined : OPEN_ID}
        {...(isEmptyEntered && { problem: 'Enter a name, an ID or a category' })}
        endAdornment={
          <>
            <Icon name="search" />
            {typed === '' && <KeyChip keys={shortcutKeys('Control+K')} />}
            {opened !== undefined && (
              <Link id={OPEN_ID} href={addressOf.pet(opened)} className={buttonClass('plain')}>
                <span>{`${isNarrow ? 'Open' : 'Enter opens'} pet ${opened}`}</span>
              </Link>
            )}
          </>
        }
      />
    </form>
  );
}

/** Node, which draws the page at build time, has no address. */
export function isFieldRequested(): boolean {
  return typeof location !== 'undefined' && location.hash === `#${FIND_FIELD_ID}`;
}

function takeRequestedFocus(): void {
  if (!isFieldRequested()) return;
  document.getElementById(FIND_FIELD_ID)?.focus();
  history.replaceState(null, '', location.pathname + location.search);
}
