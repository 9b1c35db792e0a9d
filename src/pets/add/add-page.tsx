import { use, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { useConnection } from '../../api/connection.ts';
import { Page, PageContext } from '../../ui/page.tsx';
import { type Draft, openDraft } from '../new-pet/draft.ts';
import { ReplaceDraft } from '../new-pet/replace-draft.tsx';
import { AddForm } from './add-form.tsx';
import { JustSent } from './just-sent.tsx';
import styles from './add-page.module.css';

/** `/pets/new`: the form for new pets, and **Just sent**. */
export function AddPage() {
  const { storage } = useConnection();
  const { hasNavigated } = use(PageContext);
  // **Correct**, **Undo** and **Keep editing it** start the form again with another draft.
  const [{ draft, count }, setStart] = useState(() => ({ draft: openDraft(storage), count: 0 }));
  const startWith = (next: Draft) => setStart({ draft: next, count: count + 1 });
  // The strip replaces the draft, too.
  const replaced = useHistoryState<unknown>();
  const [started, setStarted] = useState(replaced);
  if (replaced !== started) {
    setStarted(replaced);
    startWith(openDraft(storage));
  }
  return (
    <Page title="Add a pet" focusesHeading={false}>
      <ReplaceDraft onChosen={startWith}>
        <div className={styles.page}>
          <AddForm key={count} start={draft} focusAtStart={hasNavigated || count > 0} />
          <JustSent />
        </div>
      </ReplaceDraft>
    </Page>
  );
}
