import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KeyChip } from '../../ui/key-chip.tsx';
import { shortcutKeys } from '../../ui/use-shortcut.ts';

/** The links that an empty page offers. */
export function AddLinks() {
  return (
    <>
      <Link href={addressOf.form} className={buttonClass('primary')}>
        Add pet
      </Link>
      <ImportLink />
    </>
  );
}

export function ImportLink() {
  return (
    <Link href={addressOf.import} className={buttonClass('quiet')}>
      <Icon name="import" />
      Import pets
    </Link>
  );
}

export function AddPetLink() {
  return (
    <Link
      href={addressOf.form}
      className={buttonClass('primary')}
      aria-keyshortcuts={shortcutKeys('Alt+N')}
    >
      <Icon name="plus" />
      Add pet
      <KeyChip keys={shortcutKeys('Alt+N')} />
    </Link>
  );
}
