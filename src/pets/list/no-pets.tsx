import { Link } from 'wouter';
import type { ListPetsQuery } from '../../api/list-pets-query.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The empty state: says that the service sent no pets, and links to the form. */
export function NoPets({ query }: { query: ListPetsQuery }) {
  return (
    <EmptyState>
      <p>
        {query.status
          ? `The service sent no pets with the status “${query.status}”.`
          : 'The service sent no pets.'}
      </p>
      <Link href="/pets/new" className={buttonClass('plain')}>
        Add the first one
      </Link>
    </EmptyState>
  );
}
