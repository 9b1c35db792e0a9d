import { useId } from 'react';
import layout from '../layout.module.css';
import styles from './fields.module.css';

interface SelectFieldProps {
  label: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

export function SelectField({ label, options, value, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={`${layout.control} ${styles.select}`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  );
}
