import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { EnvironmentRecord } from '../../database/schema.ts';
import type { Entry } from '../../outbox/entries.ts';
import { canUndoEntry } from '../../outbox/entry-facts.ts';
import { addedAt } from '../../outbox/row-facts.ts';
import { usePendingPets } from '../../outbox/queries/use-pending-pets.ts';
import { useCleared, useEntries } from '../../outbox/queries/use-entries.ts';
import { KeyChip } from '../../ui/button.tsx';
import { isToday } from '../../ui/format-time.ts';
import { afterPaint } from '../../ui/timing/after-paint.ts';
import { shortcutKeys } from '../../ui/use-shortcut.ts';
import { useIsWide } from '../../ui/use-is-narrow.ts';
import { formatCount } from '../../ui/words.ts';
import { EntryLines } from '../sent-lines/entry-lines.tsx';
import { IsJustSentContext } from '../sent-lines/sent-table.tsx';
import { NewerLines } from '../sent-lines/newer-lines.tsx';
import { useKeptEntries } from '../sent-lines/use-kept.ts';
import { useWatchLatest } from '../sent-lines/latest-visible.ts';
import { AfterAnswerContext } from '../sent-lines/use-commands.tsx';
import layout from '../../ui/layout.module.css';
import styles from './add-page.module.css';

const MAX_SHOWN = 10;

/** The latest entries of **Sent**, from every tab of this computer, and the pets that this page is saving. */
export function JustSent() {
  const { data: entries } = useEntries();
  const { data: cleared } = useCleared();
  const pending = usePendingPets();
  const isWide = useIsWide();
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  useWatchLatest(section);
  // Only lines added after the first paint are animated.
  const [animates, setAnimates] = useState(false);
  const isLoaded = entries !== undefined;
  useEffect(() => (isLoaded ? afterPaint(() => setAnimates(true)) : undefined), [isLoaded]);
  // The user may have moved the focus elsewhere while the pet with the typed ID was loading (`ConfirmAdded`).
  const afterAnswer = () => {
    const focused = document.activeElement;
    if (focused === document.body || section.current?.contains(focused))
      section.current?.closest('main')?.querySelector<HTMLElement>('input[name=name]')?.focus();
  };
  const kept = useKeptEntries(entries ?? [], 'all', {
    view: isLoaded ? 'loaded' : '',
    limit: MAX_SHOWN,
  });
  const shown = kept.shown.slice(0, MAX_SHOWN);
  const addedToday = entries && cleared ? countAddedToday(entries, cleared) : 0;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={`${layout.tightColumn} ${styles.justSent}`}
      data-animates={animates}
      data-times="hidden"
    >
      <div className={`${layout.row} ${styles.justSentHead}`}>
        <h2 id={headingId}>Just sent</h2>
        {kept.newer > 0 ? (
          // In the place of the count, so that nothing moves.
          <NewerLines {...kept} />
        ) : (
          addedToday > 0 && (
            <p className={`${layout.quiet} ${styles.count}`}>
              {`${formatCount(addedToday)} added today`}
            </p>
          )
        )}
        {kept.newer === 0 && shown.some(canUndoEntry) && (
          <p className={`${layout.quiet} ${styles.undoKeys}`} aria-hidden="true">
            Undo <KeyChip keys={shortcutKeys('Alt+Z')} />
          </p>
        )}
        <Link href={addressOf.sent()} className={layout.screenOnly}>
          View all in Sent
        </Link>
      </div>
      {shown.length + pending.length === 0 ? (
        <p className={layout.quiet}>{isLoaded && 'Pets sent from this computer appear here.'}</p>
      ) : (
        <AfterAnswerContext value={afterAnswer}>
          <IsJustSentContext value={true}>
            <EntryLines
              label="Just sent"
              pending={pending}
              entries={shown}
              filter="all"
              opensOne={isWide}
            />
          </IsJustSentContext>
        </AfterAnswerContext>
      )}
    </section>
  );
}

function countAddedToday(
  entries: readonly Entry[],
  { cleared }: { cleared: EnvironmentRecord['cleared'] | undefined },
): number {
  const before = cleared && isToday(cleared.at) ? cleared.added : 0;
  return entries.reduce((sum, entry) => sum + countAddedTodayIn(entry), before);
}

/** Of the rows of a file, only counts are read: the day of its import counts. */
function countAddedTodayIn(entry: Entry): number {
  if (entry.kind === 'file') return isToday(entry.at) ? entry.counts.added : 0;
  return entry.rows.filter((row) => row.status === 'added' && isToday(addedAt(row))).length;
}
