import { useMemo, useRef } from 'react';
import { MAX_LIMIT_LISTS } from '../../api/max-limit-lists.ts';
import { ReadAge } from '../../ui/reading/read-age.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingRows } from '../../ui/reading/loading-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { RefreshButton } from '../../ui/reading/refresh-button.tsx';
import { ReadFailure } from '../../written-text/read-failure.tsx';
import { EmptyStore } from '../new-pet/empty-store.tsx';
import { useCategoryNames } from '../pet/use-category-names.ts';
import { describeCoverage } from '../queries/describe-coverage.ts';
import {
  hasNoList,
  isComplete,
  type MergedLists,
  mergeLists,
  readAtOf,
} from '../queries/merge-lists.ts';
import { useWidestLists } from '../queries/read-widest-lists.ts';
import { CategoryCounts, StatusCounts } from './count-bars.tsx';
import { countPets, type PetCounts } from './count-pets.ts';
import { CountsTable } from './counts-table.tsx';
import layout from '../../ui/layout.module.css';
import styles from './overview.module.css';

/** `/pets/overview`: how many pets the widest lists hold, by status and by category. */
export function OverviewPage() {
  const { lists, error, isStale, isReading, readAgain } = useWidestLists(MAX_LIMIT_LISTS, {
    isCurrent: true,
  });
  const merged = useMemo(() => lists && mergeLists(lists), [lists]);
  const isEmpty = merged?.pets.length === 0 && isComplete(merged);
  const isUnread = merged === undefined || hasNoList(merged);
  const isCounting = isUnread && isReading;

  // "Try again" disappears when it is pressed or when the lists were read, so the focus moves to the section.
  const section = useRef<HTMLElement>(null);
  const tryAgain = () => {
    section.current?.focus({ preventScroll: true });
    readAgain();
  };
  return (
    <Page title="Overview" actions={<RefreshButton isReading={isReading} onRefresh={readAgain} />}>
      <section
        ref={section}
        aria-label="Counts"
        tabIndex={-1}
        className={`${layout.column} ${styles.overview}`}
      >
        <div className={`${layout.row} ${layout.small} ${styles.statusLine}`}>
          {/* Always rendered: screen readers announce only changes of a live region that exists. */}
          <p role="status" className={layout.status}>
            {[
              isCounting && 'Counting pets…',
              isStale && 'Could not refresh. Some of these counts are from before.',
              !isUnread && describeCoverage(merged, 'Counted'),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <ReadAge readAt={isUnread ? 0 : readAtOf(lists)} isOld={isStale} />
        </div>
        {error && !isCounting && (
          <ReadFailure error={error} isRetrying={isReading} onTryAgain={tryAgain} />
        )}
        {isCounting && <LoadingRows className={styles.loading} />}
        {isEmpty && <EmptyStore />}
        {!isUnread && !isEmpty && <Counts merged={merged} isStale={isStale} />}
      </section>
    </Page>
  );
}

interface CountsProps {
  merged: MergedLists;
  /** Whether some of the pets were read before the last request failed. */
  isStale: boolean;
}

/** The counts of the pets, as bars and as a table. */
function Counts({ merged, isStale }: CountsProps) {
  const counts = useMemo(() => countPets(merged), [merged]);
  const names = useCategoryNames(true);
  return (
    <>
      <div className={`${layout.column} ${styles.bars}`} data-old={isStale}>
        <StatusCounts counts={counts.statuses} />
        {counts.isLowerBound && (
          <p className={`${layout.quiet} ${layout.small}`}>
            + means there may be more.
            {hasUnknown(counts) && ' ? means none were found, but there may be some.'}
          </p>
        )}
        <CategoryCounts counts={counts.categories} names={names} />
      </div>
      <details className={styles.table}>
        <summary>
          <Icon name="chevron" />
          Show the counts as a table
        </summary>
        <CountsTable counts={counts} names={names} isStale={isStale} />
      </details>
    </>
  );
}

function hasUnknown({ statuses, categories }: PetCounts): boolean {
  const counts = [statuses, ...categories.map((category) => category.statuses)].flat();
  return counts.some(({ found, isLowerBound }) => found === 0 && isLowerBound);
}
