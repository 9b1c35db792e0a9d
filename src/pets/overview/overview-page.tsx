import { useRef } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { coverageWords } from '../queries/coverage-words.ts';
import { PetsFailure } from '../queries/pets-failure.tsx';
import { useWidestWindow } from '../queries/use-widest-window.ts';
import { Counts } from './counts.tsx';
import styles from './overview.module.css';

/** `/pets/overview`: how many pets there are, from the widest window that the interface allows. */
export function OverviewPage() {
  const { window, error, isUnread, isOld, isFetching, refetch } = useWidestWindow({
    enabled: true,
  });
  const isEmpty =
    window?.pets.size === 0 && Object.values(window.reach).every((of) => of === 'all');
  const isCounting = window === undefined || (isUnread && error === null);

  // The pressed button goes away: the focus must not go with it.
  const section = useRef<HTMLElement>(null);
  const tryAgain = () => {
    section.current?.focus({ preventScroll: true });
    refetch();
  };
  return (
    <Page
      title="Overview"
      actions={
        <Button busy={isFetching} onClick={() => isFetching || refetch()}>
          Refresh
        </Button>
      }
    >
      <section ref={section} aria-label="Counts" tabIndex={-1} className={styles.overview}>
        {/* Always there, since screen readers announce only a region that they already knew. */}
        <p role="status" className={styles.words}>
          {isCounting && 'Counting pets…'}
          {isOld && 'Some of these counts are old: they were read before the failure. '}
          {window && !isUnread && coverageWords(window, 'Counted')}
        </p>
        {error !== null && (
          <PetsFailure error={error} retrying={isFetching} onTryAgain={tryAgain} />
        )}
        {isCounting && <LoadingRows />}
        {isEmpty && (
          <Empty>
            <p>The service sent no pets.</p>
            <Link href="/pets/new" className={buttonClass('plain')}>
              Add the first one
            </Link>
          </Empty>
        )}
        {window && !isUnread && !isEmpty && <Counts window={window} old={isOld} />}
      </section>
    </Page>
  );
}
