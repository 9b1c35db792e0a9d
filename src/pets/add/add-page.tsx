import { type ReactNode, use, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { addressOf } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import { Page, PageContext } from '../../ui/page.tsx';
import { type Draft, openDraft } from '../new-pet/draft.ts';
import { readReplacedAt, DraftReplacement } from '../new-pet/draft-replacement.tsx';
import { setNewsPlace } from '../sent-lines/news-place.ts';
import { AddForm } from './add-form.tsx';
import { JustSent } from './just-sent.tsx';
import styles from './add-page.module.css';

interface AddPageProps {
  /** False next to the list or a pet that has the address. */
  isMain?: boolean;
  /** Whether the strip of news is here, before **Just sent**. */
  isNextToList?: boolean;
  /** Next to the list: a pet in front of the form, which stays as it is. */
  children?: ReactNode;
}

/** `/pets/new`: the form for new pets, and **Just sent**. */
export function AddPage({ isMain = true, isNextToList = false, children }: AddPageProps) {
  const { storage } = useConnection();
  const { hasNavigated } = use(PageContext);
  const [, navigate] = useLocation();
  // **Correct**, **Undo** and **Duplicate** start the form again with another draft.
  const [{ draft, count }, setStart] = useState(() => ({ draft: openDraft(storage), count: 0 }));
  const hasPet = Boolean(children);
  const startWith = (next: Draft) => {
    setStart({ draft: next, count: count + 1 });
    if (hasPet) navigate(addressOf.form);
  };
  // The strip and a pet's page replace the draft, too.
  const replacedAt = readReplacedAt(useHistoryState<unknown>());
  const [startedAt, setStartedAt] = useState(replacedAt);
  if (replacedAt !== undefined && replacedAt !== startedAt) {
    setStartedAt(replacedAt);
    setStart({ draft: openDraft(storage), count: count + 1 });
  }
  return (
    <DraftReplacement onChosen={startWith}>
      <div className={styles.parts}>
        <div inert={hasPet}>
          <Page title="Add a pet" focusesHeading={false} isMain={isMain}>
            <div className={styles.page}>
              <AddForm
                key={count}
                start={draft}
                isRestarted={count > 0}
                takesFocus={isMain && hasNavigated}
              />
              {!isNextToList && <JustSent />}
            </div>
          </Page>
        </div>
        {hasPet && <div>{children}</div>}
      </div>
      {isNextToList && (
        <>
          <div ref={setNewsPlace} data-notices />
          <JustSent />
        </>
      )}
    </DraftReplacement>
  );
}
