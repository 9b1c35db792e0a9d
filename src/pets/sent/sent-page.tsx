import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { addressOf, type SentFilter } from '../../addresses/addresses.ts';
import { useJournal } from '../../sending/use-journal.ts';
import { countAllToCheck, type JournalView } from '../../sending/journal/journal-view.ts';
import type { JournalSnapshot } from '../../sending/live-journal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { LoadingRows } from '../../ui/reading/loading-rows.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { usePrintedAt } from '../../ui/use-printed-at.ts';
import { formatCount } from '../../ui/words.ts';
import { AddLinks } from '../new-pet/add-links.tsx';
import { ReplaceDraft } from '../new-pet/replace-draft.tsx';
import { readSentFilter, SENT_FILTERS } from '../outcome/sent-filter.ts';
import { SentItems, sentItems } from '../outcome/sent-items.tsx';
import { useCategoryNames } from '../pet/use-category-names.ts';
import { SentTools } from './sent-tools.tsx';
import layout from '../../ui/layout.module.css';
import styles from './sent.module.css';

/** `/pets/sent`: the record of what this computer sent to this environment, with each outcome, updated live. */
export function SentPage() {
  const journal = useJournal();
  const { view } = journal;
  const filter = readSentFilter(useSearch());
  return (
    <Page title="Sent">
      <ReplaceDraft>
        <section aria-label="Record" tabIndex={-1} className={`${layout.column} ${styles.record}`}>
          {view !== undefined && view.unreadable > 0 && (
            <Notice
              tone="warning"
              happened={`Written by another version of the app, and not shown here: ${view.unreadable}.`}
              next="Nothing of it is lost. Reload the page: a newer version may show it."
            />
          )}
          {/* Always rendered: screen readers announce only changes of a region that exists. */}
          <p role="status" className={layout.status}>
            {view ? describeToCheck(view) : 'Reading the record…'}
          </p>
          <Record journal={journal} filter={filter} />
        </section>
      </ReplaceDraft>
    </Page>
  );
}

interface RecordProps {
  journal: JournalSnapshot;
  filter: SentFilter;
}

function Record({ journal, filter }: RecordProps) {
  const { view } = journal;
  const [, navigate] = useLocation();
  const names = useCategoryNames(true);
  const hasItems = sentItems(journal, 'all').length > 0;
  if (view === undefined && !hasItems) return <LoadingRows />;
  if (!hasItems)
    return (
      <EmptyState title="No record of sent pets." actions={<AddLinks />}>
        <p>Add a pet, or import many from a file. Each is listed here for a day.</p>
      </EmptyState>
    );
  return (
    <>
      <div className={`${layout.row} ${styles.controls}`}>
        <RadioGroup
          legend="Show"
          name="show"
          options={SENT_FILTERS}
          value={filter}
          onChange={(next) => navigate(addressOf.sent(next))}
        />
        {view && <SentTools view={view} filter={filter} names={names} />}
      </div>
      {/* The key makes another filter start with the newest 50 again. */}
      <Items key={filter} journal={journal} filter={filter} names={names} />
    </>
  );
}

// 50 items fill a few screens. With hundreds, each change of the journal would be slow to render.
const ITEMS_AT_A_TIME = 50;

interface ItemsProps extends RecordProps {
  names: ReturnType<typeof useCategoryNames>;
}

/** What matches the filter: the newest 50, and 50 more at a click. All of it on paper. */
function Items({ journal, filter, names }: ItemsProps) {
  const [shown, setShown] = useState(ITEMS_AT_A_TIME);
  const items = sentItems(journal, filter);
  const limit = usePrintedAt() === undefined ? shown : items.length;
  if (items.length === 0)
    return (
      <EmptyState title={filter === 'added' ? 'No pet was added.' : 'Nothing to check.'}>
        <p>Choose All to see everything that was sent.</p>
      </EmptyState>
    );
  return (
    <>
      <SentItems
        label="Sent"
        items={items.slice(0, limit)}
        view={journal.view}
        filter={filter}
        names={names}
      />
      {items.length > ITEMS_AT_A_TIME && (
        <div className={`${layout.row} ${layout.quiet} ${styles.more}`}>
          <ShowMore count={items.length} shown={limit} step={ITEMS_AT_A_TIME} onShow={setShown} />
          <p>{`Showing the newest ${formatCount(Math.min(limit, items.length))} of ${formatCount(items.length)}.`}</p>
        </div>
      )}
    </>
  );
}

function describeToCheck(view: JournalView): string {
  if (view.batches.length === 0) return '';
  const count = countAllToCheck(view);
  return `${count === 0 ? 'Nothing' : formatCount(count)} to check.`;
}
