import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { useJournal } from '../../sending/use-journal.ts';
import type { Batch } from '../../sending/journal/batch.ts';
import { isAdded, rowOfForm } from '../../sending/journal/outcome.ts';
import { isToday } from '../../ui/format-time.ts';
import { afterPaint } from '../../ui/timing/after-paint.ts';
import { useIdle } from '../../ui/timing/use-idle.ts';
import { formatCount } from '../../ui/words.ts';
import { AfterAnswerContext } from '../outcome/row-ways.tsx';
import { SentItems, sentItems } from '../outcome/sent-items.tsx';
import { useCategoryNames } from '../pet/use-category-names.ts';
import { useQuestionInSight } from './use-question-in-sight.ts';
import layout from '../../ui/layout.module.css';
import styles from './add-page.module.css';

const MAX_ITEMS = 10;

interface RollProps {
  /** Returns the field **Name** of the form beside it. */
  nameField: () => HTMLElement | null | undefined;
}

/** The newest lines of **Sent**: what was sent from this computer, from any tab. */
export function Roll({ nameField }: RollProps) {
  const journal = useJournal();
  const { view } = journal;
  const names = useCategoryNames(useIdle());
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  // The style sheet lets each new line settle in, but none of those that the page opens with.
  const [isSettling, setSettling] = useState(false);
  const isRead = view !== undefined;
  useEffect(() => (isRead ? afterPaint(() => setSettling(true)) : undefined), [isRead]);
  useQuestionInSight(section, view, nameField);
  // After an answer the focus moves to **Name**, for the next pet, unless the person has moved it elsewhere while the pet
  // with the typed ID was read (`ConfirmAdded`).
  const afterAnswer = () => {
    const focused = document.activeElement;
    if (focused === document.body || section.current?.contains(focused)) nameField()?.focus();
  };
  const items = sentItems(journal, 'all').slice(0, MAX_ITEMS);
  const addedToday = countAddedToday(view?.batches ?? []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={`${layout.tightColumn} ${styles.roll}`}
      data-settles={isSettling}
    >
      <div className={`${layout.row} ${styles.rollHead}`}>
        <h2 id={headingId}>Just sent</h2>
        {addedToday > 0 && <p className={layout.quiet}>{formatCount(addedToday)} added today</p>}
        <Link href={addressOf.sent()}>All in Sent</Link>
      </div>
      {items.length === 0 ? (
        <p className={layout.quiet}>Nothing was sent from this computer yet.</p>
      ) : (
        <AfterAnswerContext value={afterAnswer}>
          <SentItems label="Just sent" items={items} view={view} filter="all" names={names} />
        </AfterAnswerContext>
      )}
    </section>
  );
}

function countAddedToday(batches: readonly Batch[]): number {
  return batches
    .filter(({ at }) => isToday(at))
    .reduce(
      (sum, batch) =>
        sum +
        (batch.from === 'file' ? batch.counts.added : Number(isAdded(rowOfForm(batch).outcome))),
      0,
    );
}
