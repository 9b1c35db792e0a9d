import { Link } from 'wouter';
import type { ListPetsQuery } from '../../api/list-pets-query.ts';
import { addressOf } from '../../addresses/addresses.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EmptyStore } from '../new-pet/empty-store.tsx';

/** Offers what to do next if the list has no pets. The status line says that it is empty. */
export function NoPets({ query: { status } }: { query: ListPetsQuery }) {
  if (status === undefined) return <EmptyStore variant="plain" />;
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
      <p>Show all pets, or add one.</p>
    </EmptyState>
  );
}

/** A magnifying glass that is a cat with closed eyes. */
const SLEEPING_CAT =
  'M44 32a16 16 0 1 1-32 0 16 16 0 0 1 32 0zM39.5 43.5 52 56M15.5 22l-1-10 8 5M40.5 22l1-10-8 5M18 31a3 3 0 0 0 6 0M32 31a3 3 0 0 0 6 0M28 38v.5';

/** Says that no pet matches the search, with a button to clear it. */
export function NoMatches({ typed, onClear }: { typed: string; onClear: () => void }) {
  return (
    <EmptyState drawing={SLEEPING_CAT}>
      <p>
        No pet here has <q>{typed}</q> in its name, ID or category.
      </p>
      <p>
        To search a single category, type <kbd>category:7</kbd>.
      </p>
      <Button onClick={onClear}>Clear the search</Button>
    </EmptyState>
  );
}
