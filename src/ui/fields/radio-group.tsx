import { useId } from 'react';
import styles from './fields.module.css';

interface RadioGroupProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Whether its options are phrases, which stand below each other on a phone. */
  hasPhrases?: boolean;
}

/** A choice between a few options, side by side. Native radio buttons, so arrow keys work. */
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
