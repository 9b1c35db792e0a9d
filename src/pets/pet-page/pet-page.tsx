import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { addressOf, FIND_FIELD_ID } from '../../addresses/addresses.ts';
import type { Pet } from '../../api/schemas.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Drawing, SLEEPING_CAT } from '../../ui/empty-state.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { Page } from '../../ui/page.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { beginningOf, NEEDS_MARK } from '../../untrusted-text/plain-text.ts';
import { isKeyRefused, LoadFailure } from '../../untrusted-text/load-failure.tsx';
import { LoadStatus } from '../../untrusted-text/load-status.tsx';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { useKnownPets } from '../loaded-lists/known-pets.ts';
import { readPetId } from '../pet/read-pet-id.ts';
import { describeFound, describeNotFound, usePet } from './look-up-pet.ts';
import { statusBadge } from '../pet/status.tsx';
import { Neighbours, OtherPets } from './other-pets.tsx';
import { PetActions, PetFacts } from './pet-facts.tsx';
import layout from '../../ui/layout.module.css';
import styles from './pet-page.module.css';

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
  const isNarrow = useIsNarrow();
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
      nextToHeading={
        <>
          <div className={`${layout.row} ${styles.belowName}`}>
            {pet && nextToName(pet)}
            {/* Stays in its place, above what failed. */}
            {pet && error && !isKeyRefused(error) && dataUpdatedAt > 0 && (
              <span className={`${layout.quiet} ${layout.small}`}>
                {`As of ${formatTime(dataUpdatedAt)}.`}
              </span>
            )}
            <LoadStatus
              words={[
                lookup && describeFound(lookup, dataUpdatedAt),
                // Not while it loads: it takes two lines, and would move the facts.
                seen && !lookup && !isFetching && SEEN_IN_LIST,
                isFetching && `Loading pet ${id}…`,
              ]
                .filter(Boolean)
                .join(' ')}
              refreshError={pet && error}
              loadedAt={undefined}
              isRetrying={isFetching}
              onTryAgain={refetch}
            />
          </div>
          {isNarrow && <Neighbours id={id} />}
        </>
      }
      actions={<PetActions pet={pet} />}
      isCard
    >
      <section aria-label="Pet" tabIndex={-1} className={layout.closeColumn}>
        {error && !pet && (
          <LoadFailure error={error} isRetrying={isFetching} onTryAgain={refetch} />
        )}
        {(pet || !error) && (
          <PetFacts pet={pet}>
            {pet && (
              <p className={`${layout.quiet} ${layout.small}`}>
                {[
                  // The failure says the time alone.
                  lookup?.searched && error && describeFound(lookup, dataUpdatedAt),
                  'The status cannot be changed here.',
                ]
                  .filter(Boolean)
                  .join(' ')}
              </p>
            )}
          </PetFacts>
        )}
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
      {statusBadge(status, 'whole')}
      <span className={`${layout.quiet} ${layout.small}`} translate="no">{`#${id}`}</span>
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
    <Page title="Pet not found" above={<OtherPets />} isCard>
      <div className={layout.column}>
        <p role="status">{words}</p>
        {children ?? (
          <div className={styles.notFound}>
            <Drawing lines={SLEEPING_CAT} />
            <div className={layout.row}>
              {/* The field is on this page, or next to it. */}
              <Button onClick={() => document.getElementById(FIND_FIELD_ID)?.focus()}>
                Find pets
              </Button>
              <Link href={addressOf.list()} className={buttonClass('plain')}>
                All pets
              </Link>
            </div>
          </div>
        )}
      </div>
    </Page>
  );
}
