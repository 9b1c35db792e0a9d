import { type ReactNode, useId } from 'react';
import layout from '../layout.module.css';
import styles from './fields.module.css';

interface RadioGroupProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Whether only screen readers have the legend, because the options say what they are. */
  isLegendHidden?: boolean;
}

export function RadioGroup<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  isLegendHidden = false,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset>
      <legend className={isLegendHidden ? layout.visuallyHidden : undefined}>{legend}</legend>
      <div className={styles.options}>
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
