import { type ReactNode, useRef } from 'react';
import type { Pet } from '../../api/schemas.ts';
import { Page } from '../../ui/page.tsx';
import { writtenText } from '../../written-text/written-text.tsx';
import { ReadFailure } from '../../written-text/read-failure.tsx';
import { NEEDS_MARK } from '../../written-text/plain-text.ts';
import { describeFound, describeNotFound } from './look-up-pet.ts';
import { FindAnotherPet } from './other-pets.tsx';
import { PetCard } from './pet-card.tsx';
import { PetNotFound } from './pet-not-found.tsx';
import { useLoadedPet, usePet } from './use-pet.ts';
import layout from '../../ui/layout.module.css';
import styles from './pet-page.module.css';

const SEEN_EARLIER = 'This is the pet as this tab saw it earlier.';

/** Looks up a pet and shows it. Until the answer comes, it shows the pet as this tab loaded it earlier. */
export function PetDetails({ id }: { id: bigint }) {
  const { lookup, dataUpdatedAt, error, isFetching, refetch } = usePet(id);
  const seen = useLoadedPet(id);
  // The clicked button is removed, so the focus is moved to the section.
  const section = useRef<HTMLElement>(null);
  const tryAgain = () => {
    section.current?.focus({ preventScroll: true });
    void refetch();
  };

  const pet = lookup?.pet ?? seen;
  if (lookup && (lookup.isUnknown || lookup.pet === undefined))
    return (
      <PetNotFound words={describeNotFound(id, lookup)}>
        {pet && (
          <section aria-label="Pet" className={layout.column}>
            <h2>{nameOf(pet)}</h2>
            <p>{lookup.pet ? describeFound(lookup, dataUpdatedAt) : SEEN_EARLIER}</p>
            <PetCard pet={pet} />
          </section>
        )}
      </PetNotFound>
    );

  return (
    <Page
      title={(pet && pageTitle(pet)) || `Pet ${id}`}
      heading={pet ? nameOf(pet) : `Pet ${id}`}
      actions={<FindAnotherPet />}
    >
      <section
        ref={section}
        aria-label="Pet"
        tabIndex={-1}
        className={`${layout.column} ${styles.pet}`}
      >
        <p role="status" className={layout.status}>
          {[
            lookup && !error && describeFound(lookup, dataUpdatedAt),
            lookup && error && 'This pet may be out of date: it was read before the failure.',
            seen && !lookup && SEEN_EARLIER,
            isFetching && `Looking for pet ${id}…`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {error && <ReadFailure error={error} isRetrying={isFetching} onTryAgain={tryAgain} />}
        {(pet || !error) && <PetCard pet={pet} />}
      </section>
    </Page>
  );
}

function nameOf({ id, name }: Pet): ReactNode {
  return name ? writtenText(name) : `Pet ${id}`;
}

// A page title has no markup. Invisible and bidirectional control characters are replaced, and the name
// is shortened, so that it cannot reorder or push out the text after it.
function pageTitle({ name }: Pet): string {
  return name.trim().slice(0, 100).split(NEEDS_MARK).join('\uFFFD');
}
