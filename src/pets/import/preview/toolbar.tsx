import type { ReactNode } from 'react';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { countOf, formatCount } from '../../../ui/words.ts';
import { useImportStep } from '../import-step.tsx';
import type { RowCounts, RowFilter } from './preview-rows.ts';
import layout from '../../../ui/layout.module.css';
import styles from './preview.module.css';

interface ToolbarProps {
  counts: RowCounts;
  skipsDuplicates: boolean;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
  children: ReactNode;
}

export function Toolbar({ counts, skipsDuplicates, filter, onFilter, children }: ToolbarProps) {
  const [, dispatch] = useImportStep();
  const { all, problems, duplicates, choosable } = counts;
  const options = [
    { value: 'all', label: 'All', count: all },
    { value: 'problems', label: 'With problems', count: problems },
    {
      value: 'duplicates',
      label: skipsDuplicates ? 'Skipped' : 'Sent anyway',
      count: duplicates,
    },
  ] as const;
  // The chosen one stays once its last row is corrected.
  const offered = options.filter(({ value, count }) => count > 0 || value === filter);
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
      {choosable > 0 && (
        <Checkbox
          label={`Skip ${countOf(choosable, 'row')} that may already be in the store`}
          checked={skipsDuplicates}
          onChange={({ currentTarget }) =>
            dispatch({ type: 'skip duplicates', skips: currentTarget.checked })
          }
        />
      )}
      {children}
    </div>
  );
}
