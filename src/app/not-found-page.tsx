import { Link } from 'wouter';
import { addressOf, FIND_FIELD_ID } from '../addresses/addresses.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState, SLEEPING_CAT } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

/** For an address that no page has. */
export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <EmptyState
        drawing={SLEEPING_CAT}
        actions={
          <>
            <Link href={`${addressOf.list()}#${FIND_FIELD_ID}`} className={buttonClass('plain')}>
              Find pets
            </Link>
            <Link href={addressOf.list()} className={buttonClass('plain')}>
              All pets
            </Link>
          </>
        }
      >
        <p>This page does not exist.</p>
      </EmptyState>
    </Page>
  );
}
