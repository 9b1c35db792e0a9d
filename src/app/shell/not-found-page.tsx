import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { Page } from '../../ui/page.tsx';

/** The page at any address that has no other page. */
export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <p>
        There is nothing at this address. Go to <Link href={addressOf.list()}>Pets</Link>.
      </p>
    </Page>
  );
}
