import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { readQuantity, type Several } from '../new-pet/several.ts';
import styles from './add-page.module.css';

interface QuantityFieldsProps {
  id: string;
  several: Several;
  onChange: (several: Several) => void;
}

/** How many pets alike to add. Several can be numbered. */
export function QuantityFields({ id, several, onChange }: QuantityFieldsProps) {
  const count = readQuantity(several);
  return (
    <div className={styles.quantity}>
      <TextField
        id={id}
        label="Quantity"
        inputMode="numeric"
        autoComplete="off"
        placeholder="1"
        value={several.quantity}
        onChange={({ currentTarget }) => onChange({ ...several, quantity: currentTarget.value })}
        problem={typeof count === 'string' ? count : undefined}
      />
      {typeof count === 'number' && count > 1 && (
        <Checkbox
          label="Number them"
          checked={several.isNumbered}
          onChange={({ currentTarget }) =>
            onChange({ ...several, isNumbered: currentTarget.checked })
          }
        />
      )}
    </div>
  );
}
