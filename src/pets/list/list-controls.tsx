import type { ListPetsQuery } from '../../api/list-pets.ts';
import type { PetStatus } from '../../api/schemas.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { STATUS_OPTIONS } from '../status-words.ts';
import { USUAL_LIMITS } from './list-address.ts';
import styles from './list-controls.module.css';

interface ListControlsProps {
  query: ListPetsQuery;
  onChange: (query: ListPetsQuery) => void;
  refreshing: boolean;
  onRefresh: () => unknown;
}

const OPTIONS = [{ value: 'all', label: 'All' } as const, ...STATUS_OPTIONS];

/** Which pets, and how many at most. */
export function ListControls({ query, onChange, refreshing, onRefresh }: ListControlsProps) {
  const { status, limit } = query;
  const limits = [...new Set<number>([...USUAL_LIMITS, limit])].toSorted((a, b) => a - b);
  const choose = (chosen: PetStatus | 'all') =>
    onChange({ limit, ...(chosen !== 'all' && { status: chosen }) });
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
        onChange={(text) => onChange({ ...query, limit: Number(text) })}
      />
      <Button onClick={onRefresh} busy={refreshing}>
        Refresh
      </Button>
    </div>
  );
}
