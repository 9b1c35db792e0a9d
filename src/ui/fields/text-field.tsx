import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'aria-describedby'> {
  label: string;
  hint?: ReactNode;
  /** What is wrong, said at the field and tied to it. */
  problem?: ReactNode;
  /** Worth knowing while one types, below the field. */
  remark?: ReactNode;
  /** A button that belongs to the field. */
  end?: ReactNode;
}

export function TextField({ label, hint, problem, remark, end, id, ...input }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  const problemId = `${inputId}-problem`;
  const describedBy = [hint !== undefined && hintId, problem !== undefined && problemId]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      {hint !== undefined && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {problem !== undefined && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.line}>
        <input
          {...input}
          id={inputId}
          className={styles.input}
          {...(problem !== undefined && { 'aria-invalid': true })}
          {...(describedBy !== '' && { 'aria-describedby': describedBy })}
        />
        {end}
      </div>
      {remark}
    </div>
  );
}
