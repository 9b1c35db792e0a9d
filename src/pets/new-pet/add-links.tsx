import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KeyChip } from '../../ui/key-chip.tsx';
import { shortcutKeys } from '../../ui/use-shortcut.ts';

/** Links to the form and the import, for an empty page. Use `plain` next to `AddPetLink`, which is filled. */
export function AddLinks({ variant = 'primary' }: { variant?: 'primary' | 'plain' }) {
  return (
    <>
      <Link href={addressOf.form} className={buttonClass(variant)}>
        Add a pet
      </Link>
      <Link href={addressOf.import} className={buttonClass('quiet')}>
        <Icon name="import" />
        Import pets
      </Link>
    </>
  );
}

/** The link **Add pet** at the top of a page. */
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
