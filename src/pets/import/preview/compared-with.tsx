import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { LoadFailure } from '../../../untrusted-text/load-failure.tsx';
import { describeCoverage } from '../../known/merge-lists.ts';
import type { Comparison } from './use-rows.ts';
import layout from '../../../ui/layout.module.css';

const ID = 'compared-with';

export function describeComparison({ merged, loadedAt }: Comparison): string {
  return merged.loadedAt === undefined
    ? `Compared with Sent, as of ${formatTime(loadedAt)}, but not with the store.`
    : `Compared with Sent and the store, as of ${formatTime(loadedAt)}. ${describeCoverage(merged)}`;
}

export function ComparedWith(comparison: Comparison) {
  const { merged, loadedAt, loading } = comparison;
  const isMissing = merged.loadedAt === undefined;
  if (isMissing && loading.isLoading) return <p className={layout.quiet}>Comparing…</p>;
  return (
    <>
      <Button variant="quiet" popoverTarget={ID}>
        {isMissing ? 'Not compared with the store' : `Compared at ${formatTime(loadedAt)}`}
        <Icon name="chevron" />
      </Button>
      <Popover id={ID} label="Comparison">
        <p>{describeComparison(comparison)}</p>
      </Popover>
    </>
  );
}

export function ComparisonFailure({ loading }: Comparison) {
  const { error, isLoading, reload } = loading;
  const [hasTriedAgain, setTriedAgain] = useState(false);
  // While the lists load, an error is from the previous load. It stays visible during a retry.
  if (!error || (isLoading && !hasTriedAgain)) return null;
  return (
    <LoadFailure
      error={error}
      isRetrying={isLoading}
      onTryAgain={() => {
        setTriedAgain(true);
        reload();
      }}
    />
  );
}
