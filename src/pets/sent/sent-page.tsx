import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { addressOf, type SentFilter } from '../../addresses/addresses.ts';
import type { Entry } from '../../outbox/entries.ts';
import { matchesFilter } from '../../outbox/entry-facts.ts';
import {
  countPendingPets,
  type PendingPets,
  useNotSaved,
  usePendingPets,
} from '../../outbox/queries/use-pending-pets.ts';
import { useToCheckCount } from '../../outbox/queries/outbox-query.ts';
import { useEntries } from '../../outbox/queries/use-entries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { LoadingRows } from '../../ui/loading/loading-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { usePrintedAt } from '../../ui/timing/use-printed-at.ts';
import { formatCount } from '../../ui/words.ts';
import { AddLinks } from '../new-pet/add-links.tsx';
import { DraftReplacement } from '../new-pet/draft-replacement.tsx';
import { readSentFilter, SENT_FILTERS } from '../sent-lines/words/sent-entries.ts';
import { EntryLines } from '../sent-lines/entry-lines.tsx';
import { NewerLines } from '../sent-lines/newer-lines.tsx';
import { type Kept, useKept, useKeptEntries, wouldMoveButtons } from '../sent-lines/use-kept.ts';
import { useCategoryNames } from '../pet/category-names.ts';
import { SentTools } from './sent-tools.tsx';
import layout from '../../ui/layout.module.css';
import styles from './sent.module.css';

/** `/pets/sent`: everything sent from this computer to this environment, with live outcomes. */
export function SentPage() {
  const filter = readSentFilter(useSearch());
  const { data: entries } = useEntries();
  const lines = useLines(entries, filter);
  return (
    <Page title="Sent" nextToHeading={lines.newer > 0 ? <NewerLines {...lines} /> : undefined}>
      <DraftReplacement>
        <section
          aria-label="Sent pets"
          tabIndex={-1}
          className={`${layout.closeColumn} ${styles.sent}`}
        >
          {/* Always rendered, because screen readers announce only changes to an existing region. */}
          <p role="status" className={layout.status}>
            {!entries && 'Loading Sent…'}
          </p>
          <Entries filter={filter} lines={lines} />
        </section>
      </DraftReplacement>
    </Page>
  );
}

interface Lines extends Kept<Entry> {
  /** Those of the first group. */
  toCheck: readonly Entry[];
  areToCheck: boolean;
}

/** Returns the lines that match the filter, or did since it was chosen, those to check first. */
function useLines(entries: readonly Entry[] | undefined, filter: SentFilter): Lines {
  const view = `${filter} ${entries ? 'loaded' : ''}`;
  const all = entries ?? [];
  const lines = useKeptEntries(all, filter, { view });
  // A line that becomes one to check keeps its place, too.
  const first = useKept(all, (entry) => matchesFilter(entry, 'to-check'), {
    view,
    holds: (_, arrived) => wouldMoveButtons(lines.shown, arrived),
  });
  const toCheck = lines.shown.filter((entry) => first.shown.includes(entry));
  return {
    shown: [...toCheck, ...lines.shown.filter((entry) => !toCheck.includes(entry))],
    toCheck,
    newer: lines.newer || (filter === 'all' ? first.newer : 0),
    areToCheck: filter === 'to-check' || lines.newer === 0,
    showNewer: () => {
      lines.showNewer();
      first.showNewer();
    },
  };
}

function Entries({ filter, lines }: { filter: SentFilter; lines: Lines }) {
  const { data: entries } = useEntries();
  const pending = usePendingPets();
  const [, navigate] = useLocation();
  const names = useCategoryNames(true);
  const { data: stored = 0 } = useToCheckCount();
  const toCheck = stored + countPendingPets(useNotSaved());
  const isAnythingSent = pending.length > 0 || (entries !== undefined && entries.length > 0);
  if (entries === undefined && !isAnythingSent) return <LoadingRows />;
  if (!isAnythingSent)
    return (
      <EmptyState title="Nothing in Sent" actions={<AddLinks />}>
        <p>Add a pet, or import several from a file. Each is listed here for a day.</p>
      </EmptyState>
    );
  return (
    <>
      <div className={`${layout.screenOnly} ${layout.row} ${styles.controls}`}>
        <RadioGroup
          legend="Show"
          name="show"
          options={SENT_FILTERS.map(({ value, label }) => ({
            value,
            label: (
              <span>
                {label}
                {value === 'to-check' && toCheck > 0 && (
                  <b className={styles.count}>{` ${formatCount(toCheck)}`}</b>
                )}
              </span>
            ),
          }))}
          value={filter}
          onChange={(next) => navigate(addressOf.sent(next))}
          isLegendHidden
        />
        {entries && <SentTools all={entries} filter={filter} names={names} />}
      </div>
      {/* The key resets how many are shown for another filter. */}
      <FilteredEntries key={filter} lines={lines} pending={pending} filter={filter} />
    </>
  );
}

// 50 entries fill a few screens. Hundreds would make every change of a row slow to render.
const ENTRIES_AT_A_TIME = 50;

interface FilteredEntriesProps {
  lines: Lines;
  pending: readonly PendingPets[];
  filter: SentFilter;
}

/** 50 at a time on the screen, all of them on paper. */
function FilteredEntries({ lines, pending, filter }: FilteredEntriesProps) {
  const [limit, setLimit] = useState(ENTRIES_AT_A_TIME);
  const { shown: entries, toCheck } = lines;
  const visibleCount = usePrintedAt() === undefined ? limit : entries.length;
  const notSaved = useNotSaved();
  const shownPending = { all: pending, 'to-check': notSaved, added: [] }[filter];
  if (entries.length + shownPending.length === 0)
    return (
      <EmptyState title={filter === 'added' ? 'No added pets' : 'Nothing to check'}>
        <p>Choose All to see everything sent.</p>
      </EmptyState>
    );
  return (
    <>
      <EntryLines
        label="Sent"
        pending={shownPending}
        entries={entries.slice(0, visibleCount)}
        // Under **To check**, the filter says it.
        toCheck={filter === 'all' ? toCheck.length : 0}
        filter={filter}
      />
      {entries.length > ENTRIES_AT_A_TIME && (
        <div className={`${layout.row} ${layout.quiet} ${styles.more}`}>
          <ShowMore
            count={entries.length}
            limit={visibleCount}
            step={ENTRIES_AT_A_TIME}
            onShow={setLimit}
          />
          <p>{`Showing ${formatCount(Math.min(visibleCount, entries.length))} of ${formatCount(entries.length)}.`}</p>
        </div>
      )}
    </>
  );
}
