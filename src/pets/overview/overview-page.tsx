import { useMemo } from 'react';
import { FULL_LISTS } from '../../api/list-pets-query.ts';
import { UpdatedAgo } from '../../ui/loading/updated-ago.tsx';
import { Page } from '../../ui/page.tsx';
import { RefreshButton } from '../../ui/loading/refresh-button.tsx';
import { isKeyRefused, LoadFailure } from '../../untrusted-text/load-failure.tsx';
import { LoadStatus } from '../../untrusted-text/load-status.tsx';
import { AddLinks, EmptyStore } from '../new-pet/add-links.tsx';
import { useCategoryNames } from '../pet/category-names.ts';
import { describePets, hasAllPets, mergeLists } from '../loaded-lists/merge-lists.ts';
import { useFullLists } from '../loaded-lists/full-lists.ts';
import { countPets } from './count-pets.ts';
import { CountsTable, LoadingCounts } from './counts-table.tsx';
import layout from '../../ui/layout.module.css';
import styles from './overview.module.css';

/** `/pets/overview`: how many pets the lists of up to 100 have, by status and by category. */
export function OverviewPage() {
  const { lists, error, isStale, isLoading, reload } = useFullLists(FULL_LISTS, {
    isCurrent: true,
  });
  const merged = useMemo(() => lists && mergeLists(lists), [lists]);
  const names = useCategoryNames(merged !== undefined);
  const counts = useMemo(() => merged && countPets(merged, names), [merged, names]);
  const isEmpty = merged?.pets.length === 0 && hasAllPets(merged);
  const isMissing = merged?.loadedAt === undefined;
  const isCounting = isMissing && isLoading;
  const describeStatus = () => {
    if (isCounting) return 'Counting pets…';
    if (isMissing) return '';
    return isEmpty ? 'No pets.' : `Counted ${describePets(merged)}.`;
  };
  return (
    <Page
      title="Overview"
      nextToHeading={
        <LoadStatus
          className={styles.counted}
          words={describeStatus()}
          refreshError={isStale ? error : undefined}
          loadedAt={merged?.loadedAt}
          isRetrying={isLoading}
        >
          <UpdatedAgo loadedAt={merged?.loadedAt ?? 0} isOld={isStale} />
        </LoadStatus>
      }
      actions={
        <RefreshButton
          isLoading={isLoading}
          hasFailed={isStale && !isKeyRefused(error)}
          onRefresh={reload}
        />
      }
    >
      <section
        aria-label="Counts"
        tabIndex={-1}
        className={`${layout.closeColumn} ${styles.overview}`}
      >
        {error && !isCounting && !isStale && (
          <LoadFailure error={error} isRetrying={isLoading} onTryAgain={reload} />
        )}
        {isCounting && <LoadingCounts />}
        {isEmpty && <EmptyStore actions={<AddLinks />} />}
        {counts && !isMissing && !isEmpty && (
          <>
            <CountsTable counts={counts} names={names} isStale={isStale} />
            {counts.all.mightBeMore && (
              <p className={`${layout.quiet} ${layout.small}`}>+ There may be more.</p>
            )}
          </>
        )}
      </section>
    </Page>
  );
}
