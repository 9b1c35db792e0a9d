import type { ComponentProps } from 'react';
import styles from './button.module.css';

type Variant = 'primary' | 'plain' | 'quiet';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  variant?: Variant;
  /** Shows that the action runs. Sets `aria-disabled`, since `disabled` would drop the focus. */
  isBusy?: boolean;
}

/** The button of the app. The caller must ignore clicks while it is busy. */
export function Button({ variant = 'plain', isBusy = false, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={buttonClass(variant)}
      {...(isBusy && { 'aria-disabled': true, 'aria-busy': true })}
    />
  );
}

/** The class of a button, for links that look like one. */
export function buttonClass(variant: Variant): string {
  return `${styles.button} ${styles[variant]}`;
}
