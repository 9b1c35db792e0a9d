import { useRef } from 'react';
import type { Pet } from '../../api/schemas.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { writtenText } from '../../written-text/written-text.tsx';
import { PetsFailure } from '../queries/pets-failure.tsx';
import { NEEDS_MARK } from '../../written-text/plain-text.ts';
import { describeFound, describeNotFound, describeSearched } from './look-up-pet.ts';
import { FindAnotherPet } from './other-pets.tsx';
import { PetCard } from './pet-card.tsx';
import { PetNotFound } from './pet-not-found.tsx';
import { useLoadedPet, usePet } from './use-pet.ts';
import layout from '../../ui/layout.module.css';
import styles from './pet-page.module.css';

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
  if (lookup && pet === undefined)
    return <PetNotFound words={describeNotFound(id, lookup)} searched={describeSearched(lookup)} />;

  const isGone = lookup !== undefined && lookup.pet === undefined;
  return (
    <Page
      title={(pet && pageTitle(pet)) || `Pet ${id}`}
      heading={pet?.name ? writtenText(pet.name) : `Pet ${id}`}
    >
      <FindAnotherPet />
      <section
        ref={section}
        aria-label="Pet"
        tabIndex={-1}
        className={`${layout.column} ${styles.pet}`}
      >
        <p role="status" className={layout.status}>
          {[
            lookup && !isGone && !error && describeFound(lookup, dataUpdatedAt),
            lookup &&
              !isGone &&
              error &&
              'This pet may be out of date: it was read before the failure.',
            pet && lookup?.pet === undefined && 'This is the pet as this tab saw it earlier.',
            isFetching && `Looking for pet ${id}…`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {isGone && (
          <Notice
            tone="warning"
            happened="This tab saw the pet earlier, but it was not found now."
            next={`${describeNotFound(id, lookup)} ${describeSearched(lookup)}`.trim()}
          />
        )}
        {error && <PetsFailure error={error} isRetrying={isFetching} onTryAgain={tryAgain} />}
        {(pet || !error) && <PetCard pet={pet} />}
      </section>
    </Page>
  );
}

// A page title has no markup. Invisible and bidirectional control characters are replaced, and the name
// is shortened, so that it cannot reorder or push out the text after it.
function pageTitle({ name }: Pet): string {
  return name.trim().slice(0, 100).split(NEEDS_MARK).join('\uFFFD');
}
