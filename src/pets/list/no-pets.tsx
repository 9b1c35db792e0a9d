import { Link } from 'wouter';
import type { ListPetsQuery } from '../../api/list-pets-query.ts';
import { addressOf } from '../../addresses/addresses.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EmptyStore } from '../new-pet/empty-store.tsx';

/** The empty state: says what can be done, with links. The status line says that there are no pets. */
export function NoPets({ query: { status } }: { query: ListPetsQuery }) {
  if (status === undefined) return <EmptyStore />;
  return (
    <EmptyState
      actions={
        <>
          <Link href={addressOf.list()} className={buttonClass('plain')}>
            Show all pets
          </Link>
          <Link href={addressOf.form} className={buttonClass('plain')}>
            Add a pet
          </Link>
        </>
      }
    >
      <p>Show the pets of every status, or add one.</p>
    </EmptyState>
  );
}
