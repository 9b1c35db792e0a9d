import { Suspense, useState } from 'react';
import { useLocation, useRoute } from 'wouter';
import { ROUTES } from '../addresses/route-patterns.ts';
import type { Pet } from '../api/schemas.ts';
import { AlikeContext } from '../pets/loaded-lists/alike.ts';
import { PetsPage } from '../pets/list/pets-page.tsx';
import { AddPetLink } from '../pets/new-pet/add-links.tsx';
import { Page } from '../ui/page.tsx';
import { useIsWide } from '../ui/use-is-narrow.ts';
import { ErrorPage } from './frame/error-page.tsx';
import { DayPages, WithDayChunk, PetPages } from './lazy-pages.tsx';
import layout from '../ui/layout.module.css';
import styles from './desk.module.css';

const NONE: readonly Pet[] = [];

/**
 * The list, and at its right the form or a pet, with **Just sent**. Without room for both, each is a page of its own.
 * The list stays when the address changes.
 */
export function Desk() {
  const [path] = useLocation();
  const isWide = useIsWide();
  const [alike, setAlike] = useState(NONE);
  const [isForm] = useRoute(ROUTES.form);
  const isPet = useRoute(ROUTES.pet)[0] && !isForm;
  const isList = !isForm && !isPet;
  if (!isWide && !isList)
    return isForm ? (
      <DayPages>{({ AddPage }) => <AddPage />}</DayPages>
    ) : (
      <PetPages>{({ PetPage }) => <PetPage />}</PetPages>
    );
  return (
    <div className={styles.desk}>
      {/* An error of one part leaves the other. */}
      <div>
        <ErrorPage isMain={isList}>
          <PetsPage
            isMain={isList}
            alike={isWide ? alike : NONE}
            isPetOpen={isPet}
            renderAddedHere={(found) => (
              <WithDayChunk>{({ AddedHere }) => <AddedHere {...found} />}</WithDayChunk>
            )}
          />
        </ErrorPage>
      </div>
      {isWide && (
        <div id="desk" tabIndex={-1} className={styles.side}>
          <ErrorPage isMain={!isList} address={path}>
            <AlikeContext value={setAlike}>
              <WithDayChunk fallback={<FormFrame isMain={isForm} />} isNeeded={!isList}>
                {({ AddPage }) => (
                  <AddPage isMain={isForm} isNextToList>
                    {isPet && (
                      <Suspense fallback={null}>
                        <PetPages>{({ PetPage }) => <PetPage key={path} />}</PetPages>
                      </Suspense>
                    )}
                  </AddPage>
                )}
              </WithDayChunk>
            </AlikeContext>
          </ErrorPage>
        </div>
      )}
    </div>
  );
}

/** In the place of the form until it has loaded. Before the app, its link works, too. */
function FormFrame({ isMain }: { isMain: boolean }) {
  return (
    <Page title="Add a pet" focusesHeading={false} isMain={isMain}>
      <div className={`${layout.panel} ${styles.frame}`}>
        <AddPetLink />
      </div>
    </Page>
  );
}
