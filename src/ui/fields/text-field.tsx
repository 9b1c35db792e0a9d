import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';
import layout from '../layout.module.css';
import styles from './fields.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'aria-describedby'> {
  label: string;
  hint?: ReactNode;
  /** The class of `slot.module.css`, if the field is as high in every state. Only the form loads that style sheet. */
  slot?: string | undefined;
  problem?: ReactNode;
  /** The ID of a text elsewhere on the page that screen readers read after the hint and the problem. */
  describedBy?: string | undefined;
  helperText?: ReactNode;
  /** What follows the input: a button, a link, an icon, or the parsed value. */
  endAdornment?: ReactNode;
}

export function TextField({
  label,
  hint,
  slot = '',
  problem,
  describedBy,
  helperText,
  endAdornment,
  id,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  const problemId = `${inputId}-problem`;
  const descriptions = [
    hint !== undefined && hintId,
    problem !== undefined && problemId,
    describedBy,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={`${styles.field} ${styles.text} ${slot}`}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      {hint !== undefined && (
        <div id={hintId} className={`${layout.quiet} ${styles.hint}`}>
          {hint}
        </div>
      )}
      <div className={`${layout.row} ${styles.row}`}>
        <input
          {...input}
          id={inputId}
          className={`${layout.control} ${styles.input}`}
          {...(problem !== undefined && { 'aria-invalid': true })}
          {...(descriptions !== '' && { 'aria-describedby': descriptions })}
        />
        {endAdornment}
      </div>
      {problem !== undefined && (
        <p id={problemId} className={styles.problem}>
          <Icon name="problem" />
          <span>{problem}</span>
        </p>
      )}
      {helperText !== undefined && <div data-helper>{helperText}</div>}
    </div>
  );
}
