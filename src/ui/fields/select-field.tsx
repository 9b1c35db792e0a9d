import { useId } from 'react';
import { Icon } from '../icon.tsx';
import layout from '../layout.module.css';
import styles from './fields.module.css';

interface SelectFieldProps {
  label: string;
  options: readonly string[];
  /** The words of an option, if they are more than its value. */
  describe?: (option: string) => string;
  value: string;
  onChange: (value: string) => void;
  /** Whether only screen readers have the label, because the options say what they are. */
  isLabelHidden?: boolean;
}

export function SelectField({
  label,
  options,
  describe = String,
  value,
  onChange,
  isLabelHidden = false,
}: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? layout.visuallyHidden : styles.label}>
        {label}
      </label>
      <div className={styles.select}>
        <select
          id={id}
          className={layout.control}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {describe(option)}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </div>
    </div>
  );
}
