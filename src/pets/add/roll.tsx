import { useId, useRef } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { useJournal } from '../../sending/hooks.ts';
import { rowOfForm } from '../../sending/journal/outcome.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { useIdle } from '../../ui/use-idle.ts';
import { useTabId } from '../new-pet/tab-id.ts';
import { SentLine } from '../outcome/sent-line.tsx';
import { SentTable } from '../outcome/sent-table.tsx';
import { useCategoryNames } from '../pet/use-category-names.ts';
import { rollItems, usePetsOfRoll } from './roll-items.ts';
import { UnsavedLine } from './unsaved-line.tsx';
import styles from './add-page.module.css';

/** The newest ten pets that this tab has sent with the form, and those that are to be saved. */
export function Roll() {
  const { view } = useJournal();
  const names = useCategoryNames(useIdle());
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  useFocusFallback(section);
  const items = rollItems(usePetsOfRoll(view), view?.batches ?? [], useTabId());
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={headingId} className={styles.roll}>
      <div className={styles.rollHead}>
        <h2 id={headingId}>Just sent</h2>
        <Link href={addressOf.sent()}>All in Sent</Link>
      </div>
      {items.length === 0 ? (
        <p className={styles.quiet}>Nothing was sent from this tab yet.</p>
      ) : (
        <SentTable label="Just sent">
          {items.map((item) =>
            'draft' in item ? (
              <UnsavedLine
                key={item.why ? `${item.draft} unsaved` : item.draft}
                toSave={item}
                names={names}
              />
            ) : (
              view && (
                <SentLine
                  key={item.id}
                  row={rowOfForm(item)}
                  batch={item}
                  view={view}
                  names={names}
                />
              )
            ),
          )}
        </SentTable>
      )}
    </section>
  );
}
