import { Link } from 'wouter';
import { buttonClass } from '../../ui/button.tsx';

/** Links to the two ways to add pets, where there are none. */
export function AddLinks() {
  return (
    <>
      <Link href="/pets/new" className={buttonClass('plain')}>
        Add a pet
      </Link>
      <Link href="/pets/import" className={buttonClass('plain')}>
        Import pets
      </Link>
    </>
  );
}
