import { type ReactNode, useId } from 'react';
import { type Sort, SORTS } from '../../addresses/list-address.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { describeSort } from './columns.tsx';
import { keptRowHeight } from './row-height.ts';
import popover from '../../ui/popover.module.css';
import layout from '../../ui/layout.module.css';

interface ViewPanelProps {
  /** From `keptRowHeight`. */
  rowHeight: string;
  onRowHeightChange: (height: string) => void;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  /** More to choose. */
  children: ReactNode;
}

const HEIGHTS = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'dense', label: 'Dense' },
] as const;

// Offered on a phone alone. Elsewhere the column headers change the order.
const ORDERS = [undefined, ...SORTS];

/** A button and a popover to choose the row height, which is stored on this computer, and on a phone the order. */
export function ViewPanel({
  rowHeight,
  onRowHeightChange,
  sort,
  onSort,
  children,
}: ViewPanelProps) {
  const isNarrow = useIsNarrow();
  const id = useId();
  return (
    <>
      <Button variant="quiet" icon="sliders" popoverTarget={id}>
        View
      </Button>
      <div id={id} popover="auto" className={popover.panel} role="group" aria-label="View">
        {isNarrow && (
          <SelectField
            label="Order"
            options={ORDERS.map(describeSort)}
            value={describeSort(sort)}
            onChange={(words) => onSort(ORDERS.find((order) => describeSort(order) === words))}
          />
        )}
        <RadioGroup
          legend="Row height"
          name="row-height"
          options={HEIGHTS}
          value={rowHeight === 'dense' ? 'dense' : 'comfortable'}
          onChange={(height) => {
            keptRowHeight.keep(height);
            onRowHeightChange(height);
          }}
        />
        <p className={`${layout.quiet} ${layout.small}`}>Kept on this computer.</p>
        {children}
      </div>
    </>
  );
}
