import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { buttonClass, KeyChip } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
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

/** An empty bowl with a paw on it. */
const BOWL =
  'M8 28h48M12 28l4.5 22a4 4 0 0 0 4 3h23a4 4 0 0 0 4-3L52 28M27 46c0-2.5 2.2-5 5-5s5 2.5 5 5-2.2 2.5-5 2.5-5 0-5-2.5zM24.5 41v-1.5M29 37.5v-2M35 37.5v-2M39.5 41v-1.5M24 20l-2-4M32 19v-5M40 20l2-4';

export function EmptyStore({ actions }: { actions: ReactNode }) {
  return (
    <EmptyState title="No pets yet" drawing={BOWL} actions={actions}>
      <p>Add your first pet, or import several from a file.</p>
    </EmptyState>
  );
}
