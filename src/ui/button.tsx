import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './button.module.css';

/**
 * `primary` is the main action of a page, `plain` a secondary one, `quiet` any other. `destructive` removes something
 * for good, or may add a pet twice.
 */
type Variant = 'primary' | 'plain' | 'quiet' | 'destructive';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  variant?: Variant;
  icon?: IconName;
  /** Whether the action runs. Sets `aria-disabled`, because `disabled` would drop the focus. */
  isBusy?: boolean;
}

/** A button. The caller must ignore clicks while it is busy. */
export function Button({
  variant = 'plain',
  icon,
  isBusy = false,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={buttonClass(variant)}
      {...(isBusy && { 'aria-disabled': true, 'aria-busy': true })}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** The class of a button, for links that look like one. */
export function buttonClass(variant: Variant): string {
  return `${styles.button} ${styles[variant]}`;
}
