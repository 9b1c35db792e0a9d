import { type ComponentProps, useId } from 'react';
import layout from '../layout.module.css';
import styles from './fields.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'id'> {
  label: string;
}

/** A checkbox with its label. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={`${layout.row} ${styles.checkbox}`}>
      <input {...input} id={id} type="checkbox" />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
