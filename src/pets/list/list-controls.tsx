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
  /** Called at once, before the choice is so: what is needed for it may leave already. */
  onAhead: (address: ListAddress) => void;
  onChange: (address: ListAddress) => void;
  refreshing: boolean;
  onRefresh: () => unknown;
  /** Another way to a pet, which comes a moment later. */
  children: ReactNode;
}

const OPTIONS = [{ value: 'all', label: 'All' } as const, ...STATUS_OPTIONS];

/** Which pets, and how many at most. */
export function ListControls({
  address,
  onAhead,
  onChange,
  refreshing,
  onRefresh,
  children,
}: ListControlsProps) {
  const [shown, show] = useDeferredChange(address, onChange);
  const { status, ...others } = shown;
  const { limit } = others;
  const limits = [...new Set<number>([...USUAL_LIMITS, limit])].toSorted((a, b) => a - b);
  const choose = (next: ListAddress) => {
    show(next);
    onAhead(next);
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
      <Button onClick={onRefresh} isBusy={refreshing}>
        Refresh
      </Button>
      <div className={styles.end}>{children}</div>
    </div>
  );
}
