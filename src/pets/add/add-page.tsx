import { startTransition, use, useEffect, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import { useSending } from '../../sending/hooks.ts';
import { afterPaint } from '../../ui/timing/after-paint.ts';
import { Page, PageContext } from '../../ui/page.tsx';
import { openDraft } from '../new-pet/draft.ts';
import { ReplaceDraft } from '../new-pet/replace-draft.tsx';
import { StorageNotice } from '../outcome/storage-notice.tsx';
import { AddForm } from './add-form.tsx';
import { Roll } from './roll.tsx';
import styles from './add-page.module.css';

/** `/pets/new`: the form for one new pet, which never waits, and the roll of what was sent with it. */
export function AddPage() {
  const { storage } = useConnection();
  const { hasNavigated } = use(PageContext);
  const [draft, setDraft] = useState(() => openDraft(storage));
  const [first] = useState(draft);
  const { readBaseline } = useSending();
  // The roll and the lists come after the first paint, so that they do not delay the form.
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  useEffect(() => afterPaint(readBaseline), [readBaseline]);
  return (
    <Page title="Add a pet" focusesHeading={false}>
      <StorageNotice />
      <ReplaceDraft onChosen={setDraft}>
        <div className={styles.page}>
          <AddForm
            // **Correct** brings another draft, with which the form starts again.
            key={draft.number}
            start={draft}
            focusAtStart={hasNavigated || draft !== first}
          />
          {isPainted && <Roll />}
        </div>
      </ReplaceDraft>
    </Page>
  );
}
