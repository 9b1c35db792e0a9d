import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { LOOK_NAME } from './list-look.ts';
import { COLUMN_LABELS } from '../pets-table.tsx';
import styles from './look-panel.module.css';

interface LookPanelProps {
  look: string;
  onLook: (look: string) => void;
}

const HEIGHTS = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'dense', label: 'Dense' },
] as const;

// A row is known by its name, which therefore stays.
const HIDEABLE = COLUMN_LABELS.filter(({ column }) => column !== 'name');

/** Which columns are shown and how high the rows are: kept on this computer. */
export function LookPanel({ look, onLook }: LookPanelProps) {
  const id = useId();
  const words = look.split(' ').filter(Boolean);
  const put = (word: string, isOn: boolean) => {
    const others = words.filter((other) => other !== word);
    const next = (isOn ? [...others, word] : others).join(' ');
    keepLook(next);
    onLook(next);
  };
  return (
    <>
      <Button popoverTarget={id}>View</Button>
      <div id={id} popover="auto" className={styles.panel} role="group" aria-label="View">
        <fieldset>
          <legend className={styles.legend}>Columns</legend>
          {HIDEABLE.map(({ column, label }) => (
            <Checkbox
              key={column}
              label={label}
              checked={!words.includes(`no-${column}`)}
              onChange={(event) => put(`no-${column}`, !event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        <RadioGroup
          legend="Row height"
          name="row-height"
          options={HEIGHTS}
          value={words.includes('dense') ? 'dense' : 'comfortable'}
          onChange={(height) => put('dense', height === 'dense')}
        />
        <p>Kept on this computer.</p>
      </div>
    </>
  );
}

function keepLook(look: string): void {
  try {
    localStorage.setItem(LOOK_NAME, look);
  } catch {
    // Kept for nobody: it lasts as long as the page.
  }
}
