import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { countOf, formatCount, wordFor } from '../../../ui/words.ts';
import { LoadFailure } from '../../../untrusted-text/load-failure.tsx';
import { describeCoverage, hasAllPets } from '../../loaded-lists/merge-lists.ts';
import { type Skips, useImportStep } from '../import-step.tsx';
import type { RowCounts, RowFilter } from './preview-rows.ts';
import type { Comparison } from './use-rows.ts';
import layout from '../../../ui/layout.module.css';
import styles from './preview.module.css';

interface ToolbarProps {
  counts: RowCounts;
  skips: Skips;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
  children: ReactNode;
}

export function Toolbar({ counts, skips, filter, onFilter, children }: ToolbarProps) {
  const [, dispatch] = useImportStep();
  const { all, problems, reviewed, skipped, anyway, duplicates, repeats } = counts;
  const options = [
    { value: 'all', label: 'All', count: all },
    { value: 'problems', label: 'With problems', count: problems },
    { value: 'skipped', label: 'Skipped', count: skipped },
    { value: 'anyway', label: 'Sent anyway', count: anyway },
  ] as const;
  // It stays once its last row is corrected, so that nothing below it moves.
  const stays = (value: RowFilter) => value === filter || (value === 'problems' && reviewed > 0);
  const choices = [
    ['skipsDuplicates', duplicates, 'that may already be in the store'],
    ['skipsRepeats', repeats, `that ${wordFor(repeats, 'looks', 'look')} like another`],
  ] as const;
  const offered = options.filter(({ value, count }) => count > 0 || stays(value));
  return (
    <div className={`${layout.row} ${styles.toolbar}`}>
      {offered.length > 1 && (
        <RadioGroup
          legend="Rows"
          name="rows"
          options={offered.map(({ value, label, count }) => ({
            value,
            label: `${label} ${formatCount(count)}`,
          }))}
          value={filter}
          onChange={onFilter}
          isLegendHidden
        />
      )}
      {choices.map(
        ([key, count, which]) =>
          count > 0 && (
            <Checkbox
              key={key}
              label={`Skip ${countOf(count, 'row')} ${which}`}
              checked={skips[key]}
              onChange={({ currentTarget: { checked } }) => {
                dispatch({ type: 'skip', skips: { [key]: checked } });
                // Follows the rows, so that they stay.
                if (filter === 'skipped' || filter === 'anyway')
                  onFilter(checked ? 'skipped' : 'anyway');
              }}
            />
          ),
      )}
      {children}
    </div>
  );
}

const ID = 'compared-with';

export function describeComparison({ merged, loadedAt }: Comparison): string {
  return merged.loadedAt === undefined
    ? `Compared with Sent, as of ${formatTime(loadedAt)}, but not with the store.`
    : `Compared with Sent and the store, as of ${formatTime(loadedAt)}. ${describeCoverage(merged)}`;
}

/** Whether the rows are being compared with the store for the first time. That may fail, too. */
export function isComparing({ merged, loading }: Comparison): boolean {
  return merged.loadedAt === undefined && loading.isLoading;
}

export function ComparedWith(comparison: Comparison) {
  const { merged, loadedAt } = comparison;
  if (isComparing(comparison)) return <p className={layout.quiet}>Comparing…</p>;
  const words = `Compared ${hasAllPets(merged) ? '' : 'in part '}at ${formatTime(loadedAt)}`;
  return (
    <>
      <Button variant="quiet" popoverTarget={ID}>
        {merged.loadedAt === undefined ? 'Not compared with the store' : words}
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
