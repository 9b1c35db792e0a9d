import { type ReactNode, useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { Pet } from '../../api/schemas.ts';
import { Page } from '../../ui/page.tsx';
import { beginningOf, NEEDS_MARK } from '../../untrusted-text/plain-text.ts';
import { LoadFailure } from '../../untrusted-text/load-failure.tsx';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { useKnownPets } from '../known/known-pets.ts';
import { readPetId } from '../pet/read-pet-id.ts';
import { describeFound, describeNotFound, usePet } from './look-up-pet.ts';
import { statusBadge } from '../pet/status.tsx';
import { OtherPets } from './other-pets.tsx';
import { PetActions, PetFacts } from './pet-facts.tsx';
import layout from '../../ui/layout.module.css';

/** `/pets/123`: one pet. An ID such as `007` is replaced with `7` in the address. */
export function PetPage() {
  const { petId = '' } = useParams();
  const [, navigate] = useLocation();
  const id = readPetId(petId);
  const isExact = typeof id === 'string' || String(id) === petId;
  useEffect(() => {
    if (!isExact) navigate(addressOf.pet(id), { replace: true });
  }, [isExact, id, navigate]);
  if (typeof id === 'string')
    return <PetNotFound words={`This address does not contain a pet ID. ${id}.`} />;
  return isExact && <PetDetails id={id} />;
}

const SEEN_IN_LIST = 'These details were loaded earlier in this tab, and may be out of date.';

/** Until the response arrives, shows the pet of `useKnownPets`, if there is one. */
function PetDetails({ id }: { id: bigint }) {
  const { lookup, dataUpdatedAt, error, isFetching, refetch } = usePet(id);
  const seen = useKnownPets().get(id);
  const pet = lookup?.pet ?? seen;
  if (lookup && lookup.pet === undefined)
    return (
      <PetNotFound words={describeNotFound(id, lookup)}>
        {seen && (
          <section aria-label="Pet" className={layout.column}>
            <div className={layout.row}>
              <h2>{headingOf(seen)}</h2>
              {nextToName(seen)}
            </div>
            <p>{SEEN_IN_LIST}</p>
            <PetFacts pet={seen} />
            <PetActions pet={seen} />
          </section>
        )}
      </PetNotFound>
    );

  return (
    <Page
      title={(pet && pageTitle(pet)) || `Pet ${id}`}
      heading={pet ? headingOf(pet) : `Pet ${id}`}
      above={<OtherPets id={id} />}
      nextToHeading={pet && nextToName(pet)}
      actions={<PetActions pet={pet} />}
      isCard
    >
      <section aria-label="Pet" tabIndex={-1} className={layout.closeColumn}>
        <div className={`${layout.row} ${layout.quiet} ${layout.small}`}>
          <p role="status" className={layout.status}>
            {[
              lookup && !error && describeFound(lookup, dataUpdatedAt),
              lookup && error && 'Could not refresh. These details may be out of date.',
              seen && !lookup && SEEN_IN_LIST,
              isFetching && `Loading pet ${id}…`,
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          {pet && <p>The status cannot be changed here.</p>}
        </div>
        {error && <LoadFailure error={error} isRetrying={isFetching} onTryAgain={refetch} />}
        {(pet || !error) && <PetFacts pet={pet} />}
      </section>
    </Page>
  );
}

function headingOf({ id, name }: Pet): ReactNode {
  return name ? renderUntrusted(name, 'whole') : `Pet ${id}`;
}

function nextToName({ id, status }: Pet) {
  return (
    <div className={layout.row}>
      <span className={layout.quiet} translate="no">{`#${id}`}</span>
      {statusBadge(status, 'whole')}
    </div>
  );
}

// A page title has no markup, so the name is shortened, and characters that need a mark are replaced.
function pageTitle({ name }: Pet): string {
  return beginningOf(name.trim()).split(NEEDS_MARK).join('\uFFFD');
}

/** With the pet, if it is known from elsewhere. */
function PetNotFound({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <Page title="Pet not found" above={<OtherPets />}>
      <div className={layout.column}>
        <p role="status">{words}</p>
        {children}
      </div>
    </Page>
  );
}
