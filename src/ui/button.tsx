import type { ComponentProps } from 'react';
import styles from './button.module.css';

type Variant = 'plain' | 'primary';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  variant?: Variant;
  /** At work: the button stays where it is and keeps the focus, which `disabled` would lose. */
  busy?: boolean;
}

export function Button({ variant = 'plain', busy = false, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={buttonClass(variant)}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
    />
  );
}

/** The look of a button for a link that leads to a page. */
export function buttonClass(variant: Variant): string {
  return `${styles.button} ${styles[variant]}`;
}
