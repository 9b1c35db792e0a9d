import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Links to the two ways to add pets, for a page that has none to show. */
export function AddLinks() {
  return (
    <>
      <Link href={addressOf.form} className={buttonClass('plain')}>
        Add a pet
      </Link>
      <Link href={addressOf.import} className={buttonClass('plain')}>
        Import pets
      </Link>
    </>
  );
}
