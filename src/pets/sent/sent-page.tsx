import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { addressOf, type SentFilter } from '../../addresses/addresses.ts';
import type { Entry } from '../../outbox/entries.ts';
import { matchesFilter } from '../../outbox/entry-facts.ts';
import { type PendingPets, usePendingPets } from '../../outbox/use-pending-pets.ts';
import { useToCheckCount } from '../../outbox/use-sent.ts';
import { useEntries } from '../../outbox/use-entries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { LoadingRows } from '../../ui/loading/loading-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { usePrintedAt } from '../../ui/timing/use-printed-at.ts';
import { formatCount } from '../../ui/words.ts';
import { AddLinks } from '../new-pet/add-links.tsx';
import { ReplaceDraft } from '../new-pet/replace-draft.tsx';
import { readSentFilter, SENT_FILTERS } from '../outcome/sent-entries.ts';
import { EntryLines } from '../outcome/entry-lines.tsx';
import { useKept } from '../outcome/use-kept.ts';
import { useCategoryNames } from '../pet/category-names.ts';
import { SentTools } from './sent-tools.tsx';
import layout from '../../ui/layout.module.css';
import styles from './sent.module.css';

/** `/pets/sent`: everything sent from this computer to this environment, with live outcomes. */
export function SentPage() {
  const filter = readSentFilter(useSearch());
  const { data: entries } = useEntries();
  return (
    <Page title="Sent">
      <ReplaceDraft>
        <section aria-label="Sent pets" tabIndex={-1} className={`${layout.column} ${styles.sent}`}>
          {/* Always rendered, because screen readers announce only changes to an existing region. */}
          <p role="status" className={layout.status}>
            {!entries && 'Loading Sent…'}
          </p>
          <Entries filter={filter} />
        </section>
      </ReplaceDraft>
    </Page>
  );
}

function Entries({ filter }: { filter: SentFilter }) {
  const { data: entries } = useEntries();
  const pending = usePendingPets();
  const [, navigate] = useLocation();
  const names = useCategoryNames(true);
  const { data: toCheck = 0 } = useToCheckCount();
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
      {/* The key resets which entries, and how many, are shown for another filter. */}
      <FilteredEntries key={filter} all={entries ?? []} pending={pending} filter={filter} />
    </>
  );
}

// 50 entries fill a few screens. Hundreds would make every change of a row slow to render.
const ENTRIES_AT_A_TIME = 50;

interface FilteredEntriesProps {
  all: readonly Entry[];
  pending: readonly PendingPets[];
  filter: SentFilter;
}

/** The entries that match the filter, or did since it was chosen, those to check first: 50 at a time on the screen, all of them on paper. */
function FilteredEntries({ all, pending, filter }: FilteredEntriesProps) {
  const [limit, setLimit] = useState(ENTRIES_AT_A_TIME);
  const entriesShown = useKept(all, (entry) => matchesFilter(entry, filter));
  const toCheck = useKept(entriesShown, (entry) => matchesFilter(entry, 'to-check'));
  const entries = [...toCheck, ...entriesShown.filter((entry) => !toCheck.includes(entry))];
  const visibleCount = usePrintedAt() === undefined ? limit : entries.length;
  const shownPending = filter === 'all' ? pending : [];
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
