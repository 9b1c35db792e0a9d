import type { ReactNode } from 'react';
import type { PetStatus } from '../../api/schemas.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useDeferredChange } from '../../ui/fields/use-deferred-change.ts';
import { STATUS_OPTIONS } from '../pet/status-labels.ts';
import { type ListAddress, USUAL_LIMITS } from './list-address.ts';
import styles from './list-controls.module.css';

interface ListControlsProps {
  address: ListAddress;
  /** Called at once, before `onChange`, so that the request starts before the page renders. */
  onPrefetch: (address: ListAddress) => void;
  onChange: (address: ListAddress) => void;
  isRefreshing: boolean;
  onRefresh: () => unknown;
  /** "Find by ID", which loads later. */
  children: ReactNode;
}

const OPTIONS = [{ value: 'all', label: 'All' } as const, ...STATUS_OPTIONS];

/** The controls for status, limit and refresh. */
export function ListControls({
  address,
  onPrefetch,
  onChange,
  isRefreshing,
  onRefresh,
  children,
}: ListControlsProps) {
  const [shown, show] = useDeferredChange(address, onChange);
  const { status, ...others } = shown;
  const { limit } = others;
  const limits = [...new Set<number>([...USUAL_LIMITS, limit])].toSorted((a, b) => a - b);
  const choose = (next: ListAddress) => {
    show(next);
    onPrefetch(next);
  };
  const chooseStatus = (chosen: PetStatus | 'all') =>
    choose({ ...others, ...(chosen !== 'all' && { status: chosen }) });
  return (
    <div className={styles.controls}>
      <RadioGroup
        legend="Status"
        name="status"
        options={OPTIONS}
        value={status ?? 'all'}
        onChange={chooseStatus}
      />
      <SelectField
        label="Limit"
        options={limits.map(String)}
        value={String(limit)}
        onChange={(text) => choose({ ...shown, limit: Number(text) })}
      />
      <Button onClick={onRefresh} isBusy={isRefreshing}>
        Refresh
      </Button>
      <div className={styles.end}>{children}</div>
    </div>
  );
}
