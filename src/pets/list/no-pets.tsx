import { Link } from 'wouter';
import type { ListPetsQuery } from '../../api/list-pets-query.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';

/** Where rows would be: that the service sent none, and the way to a first one. */
export function NoPets({ query }: { query: ListPetsQuery }) {
  return (
    <Empty>
      <p>
        {query.status
          ? `The service sent no pets with the status “${query.status}”.`
          : 'The service sent no pets.'}
      </p>
      <Link href="/pets/new" className={buttonClass('plain')}>
        Add the first one
      </Link>
    </Empty>
  );
}
