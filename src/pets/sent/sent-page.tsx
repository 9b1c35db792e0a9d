import { useMemo, useRef } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useJournal } from '../../sending/hooks.ts';
import { countOpenQuestions, type JournalView } from '../../sending/journal/journal-view.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { useCategoryNames } from '../pet/use-category-names.ts';
import { OtherAddresses } from './other-addresses.tsx';
import { RecordNotices } from './record-notices.tsx';
import { SentTable } from './rows/sent-table.tsx';
import { SentTools } from './sent-tools.tsx';
import { linesOf, readShow, type Show, SHOW_OPTIONS, writeShow } from './show.ts';
import { useFocusFallback } from './use-focus-fallback.ts';
import styles from './sent.module.css';

/** `/pets/sent`: everything that was sent from this computer, and what became of it, live. */
export function SentPage() {
  const { view, otherPlaces, isPersistent } = useJournal();
  const show = readShow(useSearch());
  const names = useCategoryNames(true);
  const section = useRef<HTMLElement>(null);
  useFocusFallback(section);
  return (
    <Page title="Sent pets">
      <section ref={section} aria-label="Record" tabIndex={-1} className={styles.record}>
        <RecordNotices isPersistent={isPersistent} unreadable={view?.unreadable ?? 0} />
        {/* Always there, since screen readers announce only a region that they already knew. */}
        <p role="status" className={styles.words}>
          {view ? checkWords(view) : 'Reading the record…'}
        </p>
        {view ? <SentRecord view={view} show={show} names={names} /> : <LoadingRows />}
        <OtherAddresses views={otherPlaces} names={names} />
      </section>
    </Page>
  );
}

interface SentRecordProps {
  view: JournalView;
  show: Show;
  names: ReturnType<typeof useCategoryNames>;
}

function SentRecord({ view, show, names }: SentRecordProps) {
  const [path, navigate] = useLocation();
  const lines = useMemo(() => linesOf(view, show), [view, show]);
  if (view.entries.length + view.imports.length === 0) return <NothingSent />;
  return (
    <>
      <div className={styles.controls}>
        <RadioGroup
          legend="Show"
          name="show"
          options={SHOW_OPTIONS}
          value={show}
          onChange={(next) => navigate(path + writeShow(next))}
        />
        <SentTools view={view} show={show} names={names} />
      </div>
      {lines.length > 0 ? (
        // Another choice begins with its first lines.
        <SentTable key={show} lines={lines} show={show} names={names} now={view.readAt} />
      ) : (
        <EmptyState>
          <p>{show === 'added' ? 'No pet was added.' : 'Nothing to check.'}</p>
        </EmptyState>
      )}
    </>
  );
}

function NothingSent() {
  return (
    <EmptyState>
      <p>Nothing was sent from this computer.</p>
      <div className={styles.ways}>
        <Link href="/pets/new" className={buttonClass('plain')}>
          Add a pet
        </Link>
        <Link href="/pets/import" className={buttonClass('plain')}>
          Import pets
        </Link>
      </div>
    </EmptyState>
  );
}

function checkWords(view: JournalView): string {
  if (view.entries.length + view.imports.length === 0) return '';
  const open = countOpenQuestions(view);
  return `${open === 0 ? 'Nothing' : open.toLocaleString('en')} to check.`;
}
