import { type ReactNode, useId } from 'react';
import styles from './fields.module.css';

interface RadioGroupProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Whether options are phrases, which a phone shows one per line. */
  hasPhrases?: boolean;
}

export function RadioGroup<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  hasPhrases = false,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={styles.options} data-has-phrases={hasPhrases}>
        {options.map((option) => (
          <div key={option.value}>
            <input
              id={`${id}${option.value}`}
              className={styles.radio}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <label htmlFor={`${id}${option.value}`} className={styles.option}>
              {option.label}
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
