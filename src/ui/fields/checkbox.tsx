import { type ComponentProps, type ReactNode, useId } from 'react';
import layout from '../layout.module.css';
import styles from './fields.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'id'> {
  label: string;
  hint?: ReactNode;
}

export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.checkbox}>
      <input
        {...input}
        id={id}
        type="checkbox"
        {...(hint && { 'aria-describedby': `${id}hint` })}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span id={`${id}hint`} className={layout.quiet}>
          {hint}
        </span>
      )}
    </div>
  );
}
