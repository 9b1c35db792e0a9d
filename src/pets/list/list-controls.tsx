import type { ReactNode } from 'react';
import type { PetStatus } from '../../api/schemas.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { STATUS_OPTIONS } from '../status-words.ts';
import { type ListAddress, USUAL_LIMITS } from './list-address.ts';
import styles from './list-controls.module.css';

interface ListControlsProps {
  address: ListAddress;
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
  onChange,
  refreshing,
  onRefresh,
  children,
}: ListControlsProps) {
  const { status, ...others } = address;
  const { limit } = others;
  const limits = [...new Set<number>([...USUAL_LIMITS, limit])].toSorted((a, b) => a - b);
  const choose = (chosen: PetStatus | 'all') =>
    onChange({ ...others, ...(chosen !== 'all' && { status: chosen }) });
  return (
    <div className={styles.controls}>
      <RadioGroup
        legend="Status"
        name="status"
        options={OPTIONS}
        value={status ?? 'all'}
        onChange={choose}
      />
      <SelectField
        label="Limit"
        options={limits.map(String)}
        value={String(limit)}
        onChange={(text) => onChange({ ...address, limit: Number(text) })}
      />
      <Button onClick={onRefresh} busy={refreshing}>
        Refresh
      </Button>
      <div className={styles.end}>{children}</div>
    </div>
  );
}
