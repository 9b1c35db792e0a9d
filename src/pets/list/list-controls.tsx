import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useOptimistic, useRef, useTransition } from 'react';
import { type ListAddress, type Sort, SORTS } from '../../addresses/list-address.ts';
import { type ListPetsQuery, USUAL_LIMITS } from '../../api/list-pets-query.ts';
import { useConnection } from '../../api/connection.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { STATUS_OPTIONS } from '../pet/status.tsx';
import { petListQuery } from '../loaded-lists/pet-queries.ts';
import { describeSort } from './sort-pets.ts';
import { describeQuery } from './describe-list.ts';
import layout from '../../ui/layout.module.css';
import styles from './list-controls.module.css';

interface ListControlsProps {
  chosen: ListAddress;
  onChoose: (next: ListAddress) => void;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  /** **Refresh** and **Export CSV**, on a phone. Elsewhere, they are in the status line. */
  tools: ReactNode;
}

interface ListToolsProps {
  /** Whether they have nothing to do, because a failed load has its own **Try again**. They keep their place and keys. */
  isHidden: boolean;
  children: ReactNode;
}

/** Hidden on a phone until the app has loaded and moves them into the sheet. */
export function ListTools({ isHidden, children }: ListToolsProps) {
  return (
    !useIsNarrow() && (
      <div className={`${layout.screenOnly} ${layout.row} ${styles.tools}`} data-hidden={isHidden}>
        {children}
      </div>
    )
  );
}

// Not from `useId`, whose IDs differ between the page drawn at build time and the app.
const FILTERS_ID = 'filters';

// Only offered on a phone. Elsewhere the column headers change the order.
const ORDERS = [undefined, ...SORTS];

const OPTIONS = [{ value: 'all', label: 'All' } as const, ...STATUS_OPTIONS];

export function FilterButton({ query }: { query: ListPetsQuery }) {
  return (
    <div className={styles.onPhones}>
      <Button popoverTarget={FILTERS_ID} icon="sliders">
        <span className={layout.visuallyHidden}>Filter</span> <span>{describeQuery(query)}</span>
      </Button>
    </div>
  );
}

export function ListControls({ chosen, onChoose, sort, onSort, tools }: ListControlsProps) {
  const isNarrow = useIsNarrow();
  const { status, limit } = chosen;
  const limits = [...new Set([...USUAL_LIMITS, limit])].toSorted((a, b) => a - b);
  return (
    <div className={`${layout.screenOnly} ${styles.controls}`}>
      <div id={FILTERS_ID} popover="auto" className={styles.filters}>
        {isNarrow && (
          <div className={`${layout.row} ${styles.sheetHead}`}>
            <h2>Filter</h2>
            <Button popoverTarget={FILTERS_ID}>Done</Button>
          </div>
        )}
        <RadioGroup
          legend="Filter"
          isLegendHidden
          name="status"
          options={OPTIONS}
          value={status ?? 'all'}
          onChange={(next) => onChoose({ ...chosen, status: next === 'all' ? undefined : next })}
        />
        <SelectField
          label="Limit"
          isLabelHidden={!isNarrow}
          options={limits.map(String)}
          describe={(text) => `Show ${text}`}
          value={String(limit)}
          onChange={(text) => onChoose({ ...chosen, limit: Number(text) })}
        />
        {isNarrow && (
          <>
            <SelectField
              label="Sort by"
              options={ORDERS.map(describeSort)}
              value={describeSort(sort)}
              onChange={(words) => onSort(ORDERS.find((order) => describeSort(order) === words))}
            />
            <div className={layout.buttons}>{tools}</div>
          </>
        )}
      </div>
    </div>
  );
}

// Up to 100 ms are felt as immediate (Nielsen, Usability Engineering, 1993). The rest is for rendering.
const LIST_TIMEOUT_MS = 50;

/**
 * Shows a choice immediately, and changes the address once its list has loaded, or after 50 ms. So a fast response is
 * rendered once, without the old rows in between. Of several choices the last one counts, and none on another page.
 */
export function useChosenList(
  address: ListAddress,
  onChange: (query: ListPetsQuery) => void,
): [ListAddress, (next: ListAddress) => void] {
  const queryClient = useQueryClient();
  const connection = useConnection();
  const [chosen, setChosen] = useOptimistic(address);
  const [, startTransition] = useTransition();
  const latest = useRef<ListAddress>(undefined);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
  const choose = (next: ListAddress) =>
    startTransition(async () => {
      setChosen(next);
      latest.current = next;
      await Promise.race([
        queryClient.prefetchQuery(petListQuery(connection, next)),
        new Promise((resolve) => setTimeout(resolve, LIST_TIMEOUT_MS)),
      ]);
      if (latest.current === next) onChange(next);
    });
  return [chosen, choose];
}
