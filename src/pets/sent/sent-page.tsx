import { Fragment, useId, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { addressOf, type SentFilter } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import { toSingleLine } from '../../api/json/to-single-line.ts';
import { useJournal } from '../../sending/hooks.ts';
import { countOpenQuestions, type JournalView } from '../../sending/journal/journal-view.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { AddLinks } from '../new-pet/add-links.tsx';
import { ReplaceDraft } from '../new-pet/replace-draft.tsx';
import { StorageNotice } from '../outcome/storage-notice.tsx';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { NO_NAMES, useCategoryNames } from '../pet/use-category-names.ts';
import { handoverText } from './handover-text.ts';
import { filterBatches, readSentFilter, SENT_FILTERS } from './sent-filter.ts';
import { SentItems } from './sent-items.tsx';
import { SentTools } from './sent-tools.tsx';
import layout from '../../ui/layout.module.css';
import styles from './sent.module.css';
import { formatCount } from '../../ui/words.ts';

/** `/pets/sent`: all that was sent from this computer to this environment, with its outcome, updated live. */
export function SentPage() {
  const { view, otherPlaces } = useJournal();
  const filter = readSentFilter(useSearch());
  const names = useCategoryNames(true);
  const { sampleCategories } = useConnection();
  const section = useRef<HTMLElement>(null);
  useFocusFallback(section);
  return (
    <Page title="Sent">
      <ReplaceDraft>
        <section
          ref={section}
          aria-label="Record"
          tabIndex={-1}
          className={`${layout.column} ${styles.record}`}
        >
          <StorageNotice />
          {view !== undefined && view.unreadable > 0 && (
            <Notice
              tone="warning"
              happened={`Written by another version of the app, and not shown here: ${view.unreadable}.`}
              next="Nothing of it is lost. Reload the page: a newer version may be able to show it."
            />
          )}
          {/* Always rendered: screen readers announce only changes of a region that exists. */}
          <p role="status" className={layout.status}>
            {view ? describeOpenCount(view) : 'Reading the record…'}
          </p>
          {view ? <SentRecord view={view} filter={filter} names={names} /> : <LoadingRows />}
          {/* The names of the sample pets' categories are not those of an address of the store. */}
          <OtherAddresses views={otherPlaces} names={sampleCategories ? NO_NAMES : names} />
        </section>
      </ReplaceDraft>
    </Page>
  );
}

interface SentRecordProps {
  view: JournalView;
  filter: SentFilter;
  names: CategoryNames;
}

function SentRecord({ view, filter, names }: SentRecordProps) {
  const [, navigate] = useLocation();
  const items = filterBatches(view, filter);
  if (view.batches.length === 0) return <EmptyRecord view={view} />;
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
        <SentTools view={view} filter={filter} names={names} />
      </div>
      {items.length > 0 ? (
        // The key makes another filter start with the first items again.
        <SentItems
          key={filter}
          label="Sent"
          items={items}
          filter={filter}
          names={names}
          view={view}
        />
      ) : (
        <EmptyState title={filter === 'added' ? 'No pet was added.' : 'Nothing to check.'}>
          <p>Choose All to see everything that was sent.</p>
        </EmptyState>
      )}
    </>
  );
}

function EmptyRecord({ view }: { view: JournalView }) {
  const { environmentName } = useConnection();
  const isCleared = view.clearings.length > 0;
  return (
    <EmptyState
      title={isCleared ? 'The record was cleared.' : 'Nothing was sent from this computer.'}
      actions={
        <>
          <AddLinks />
          {isCleared && (
            <CopyButton text={handoverText(environmentName, view, NO_NAMES)}>
              Copy for handover
            </CopyButton>
          )}
        </>
      }
    >
      <p>Add a pet, or import many from a file. Each is listed here with its outcome.</p>
    </EmptyState>
  );
}

function describeOpenCount(view: JournalView): string {
  if (view.batches.length === 0) return '';
  const open = countOpenQuestions(view);
  return `${open === 0 ? 'Nothing' : formatCount(open)} to check.`;
}

/**
 * What was sent to addresses that this build no longer has. The app cannot read lists there, so the user
 * decides the open outcomes.
 */
function OtherAddresses({ views, names }: { views: readonly JournalView[]; names: CategoryNames }) {
  const headingId = useId();
  const nonEmpty = views.filter(({ batches }) => batches.length > 0);
  if (nonEmpty.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={`${layout.closeColumn} ${styles.others}`}>
      <h2 id={headingId}>Sent to another address</h2>
      {nonEmpty.map((view) => {
        const [environment, ...address] = view.place.split(' ');
        const words = `${environment} at ${toSingleLine(address.join(' '))}`;
        return (
          <Fragment key={view.place}>
            <p>
              This was sent to {words}, an address that this app no longer uses. The app cannot look
              for it there.
            </p>
            <SentItems
              label={`Sent to ${words}`}
              items={view.batches}
              filter="all"
              names={names}
              view={view}
            />
          </Fragment>
        );
      })}
    </section>
  );
}
