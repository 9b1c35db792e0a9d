import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { COLUMNS, type Sort, SORTS } from '../../addresses/list-address.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { LIST_COLUMNS } from './columns.tsx';
import { describeSort } from './sort-pets.ts';
import { rowAppearance } from './row-appearance.ts';
import popover from '../../ui/popover.module.css';
import layout from '../../ui/layout.module.css';

interface ViewPanelProps {
  appearance: string;
  onAppearanceChange: (appearance: string) => void;
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

// The name cannot be hidden: it is the row header.
const HIDEABLE = COLUMNS.filter((column) => column !== 'name');

/**
 * A button and a popover to choose columns and row height, which are stored on this computer, and on a phone the order.
 */
export function ViewPanel({
  appearance,
  onAppearanceChange,
  sort,
  onSort,
  children,
}: ViewPanelProps) {
  const isNarrow = useIsNarrow();
  const id = useId();
  const flags = appearance.split(' ').filter(Boolean);
  const setFlag = (flag: string, isOn: boolean) => {
    const others = flags.filter((other) => other !== flag);
    const next = (isOn ? [...others, flag] : others).join(' ');
    rowAppearance.keep(next);
    onAppearanceChange(next);
  };
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
        <fieldset>
          <legend>Columns</legend>
          {HIDEABLE.map((column) => (
            <Checkbox
              key={column}
              label={LIST_COLUMNS[column].label}
              checked={!flags.includes(`no-${column}`)}
              onChange={(event) => setFlag(`no-${column}`, !event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        <RadioGroup
          legend="Row height"
          name="row-height"
          options={HEIGHTS}
          value={flags.includes('dense') ? 'dense' : 'comfortable'}
          onChange={(height) => setFlag('dense', height === 'dense')}
        />
        <p className={`${layout.quiet} ${layout.small}`}>Kept on this computer.</p>
        {children}
      </div>
    </>
  );
}
