import { useMemo } from 'react';
import { MAX_LIMIT_LISTS } from '../../api/max-limit-lists.ts';
import { ReadAge } from '../../ui/reading/read-age.tsx';
import { LoadingRows } from '../../ui/reading/loading-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { RefreshButton } from '../../ui/reading/refresh-button.tsx';
import { ReadFailure } from '../../untrusted-text/read-failure.tsx';
import { EmptyStore } from '../new-pet/empty-store.tsx';
import { useCategoryNames } from '../pet/use-category-names.ts';
import { describeCoverage, hasAllPets, mergeLists } from '../known/merge-lists.ts';
import { useMaxLimitLists } from '../known/use-max-limit-lists.ts';
import { countPets } from './count-pets.ts';
import { CountsTable } from './counts-table.tsx';
import layout from '../../ui/layout.module.css';
import styles from './overview.module.css';

/** `/pets/overview`: how many pets the max-limit lists have, by status and by category. */
export function OverviewPage() {
  const { lists, error, isStale, isReading, readAgain } = useMaxLimitLists(MAX_LIMIT_LISTS, {
    isCurrent: true,
  });
  const merged = useMemo(() => lists && mergeLists(lists), [lists]);
  const names = useCategoryNames(merged !== undefined);
  const counts = useMemo(() => merged && countPets(merged, names), [merged, names]);
  const isEmpty = merged?.pets.length === 0 && hasAllPets(merged);
  const isUnread = merged?.loadedAt === undefined;
  const isCounting = isUnread && isReading;
  return (
    <Page title="Overview" actions={<RefreshButton isReading={isReading} onRefresh={readAgain} />}>
      <section aria-label="Counts" tabIndex={-1} className={`${layout.column} ${styles.overview}`}>
        <div className={`${layout.row} ${layout.small} ${styles.statusLine}`}>
          {/* Always rendered: screen readers announce only changes of a live region that exists. */}
          <p role="status" className={layout.status}>
            {[
              isCounting && 'Counting pets…',
              isStale && 'Could not refresh. Some counts may be out of date.',
              !isUnread && describeCoverage(merged, 'Counted', '+ means there may be more.'),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <ReadAge readAt={merged?.loadedAt ?? 0} isOld={isStale} />
        </div>
        {error && !isCounting && (
          <ReadFailure error={error} isRetrying={isReading} onTryAgain={readAgain} />
        )}
        {isCounting && <LoadingRows />}
        {isEmpty && <EmptyStore />}
        {counts && !isUnread && !isEmpty && (
          <CountsTable counts={counts} names={names} isStale={isStale} />
        )}
      </section>
    </Page>
  );
}
