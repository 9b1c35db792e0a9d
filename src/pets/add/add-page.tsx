import { lazy, Suspense, use, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import { useJournal, useSending } from '../../sending/hooks.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { Page, PageContext } from '../../ui/page.tsx';
import { openDraft } from '../new-pet/draft.ts';
import { ReplaceDraft } from '../new-pet/replace-draft.tsx';
import { StorageNotice } from '../outcome/storage-notice.tsx';
import { AddForm } from './add-form.tsx';
import styles from './add-page.module.css';

// A chunk of its own, so that the form is there sooner: the roll is empty or below the form at first.
const LazyRoll = lazy(async () => {
  const chunk = await import('./roll.tsx').catch(() => undefined);
  return { default: chunk?.Roll ?? RollNotLoaded };
});

/** `/pets/new`: the form for one new pet, which never waits, and the roll of what was sent with it. */
export function AddPage() {
  const { storage } = useConnection();
  const { hasNavigated } = use(PageContext);
  const [draft, setDraft] = useState(() => openDraft(storage));
  const [firstNumber] = useState(draft.number);
  const { storage: journalStorage } = useJournal();
  const { readBaseline } = useSending();
  // Reads the lists after the first paint, so that they do not delay the form.
  useEffect(() => afterPaint(readBaseline), [readBaseline]);
  return (
    <Page title="Add a pet" focusesHeading={false}>
      <StorageNotice storage={journalStorage} />
      <ReplaceDraft onReplaced={setDraft}>
        <div className={styles.page}>
          <AddForm
            // **Correct** brings another draft, with which the form starts again.
            key={draft.number}
            start={draft}
            focusAtStart={hasNavigated || draft.number !== firstNumber}
          />
          <Suspense>
            <LazyRoll />
          </Suspense>
        </div>
      </ReplaceDraft>
    </Page>
  );
}

function RollNotLoaded() {
  return (
    <p>
      What was sent could not be shown here. It is in <Link href={addressOf.sent()}>Sent</Link>.
    </p>
  );
}
