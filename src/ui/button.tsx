import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';
import layout from './layout.module.css';
import styles from './button.module.css';

/**
 * `primary` is the main action of a page, `plain` a secondary one, `quiet` any other, without a chip of its shortcut.
 * `destructive` removes something for good, or may add a pet twice.
 */
type Variant = 'primary' | 'plain' | 'quiet' | 'destructive';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  variant?: Variant | undefined;
  icon?: IconName;
  /** Whether the action runs. The button then ignores clicks. Not `disabled`, which would drop the focus. */
  isBusy?: boolean;
  /** Whether there is nothing to do now. The button keeps its place, so that no other comes under the pointer. */
  isUnavailable?: boolean;
}

export function Button({
  variant = 'plain',
  icon,
  isBusy = false,
  isUnavailable = false,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const keys = props['aria-keyshortcuts'];
  const isInert = isBusy || isUnavailable;
  return (
    <button
      type="button"
      {...props}
      className={buttonClass(variant)}
      // A held Enter key clicks each time that it repeats, even if its first click moved the focus to this button.
      onKeyDown={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault();
      }}
      onClick={(event) => {
        // The second click of a double click was meant for what the first one has replaced. Keys have the detail 0.
        // Browsers count it up to about 0.4 s after the first one (two taps in Chromium); a later click is a new press.
        // Prevented, so that the button does not submit its form.
        if (isInert || event.detail > 1) event.preventDefault();
        else onClick?.(event);
      }}
      {...(isInert && { 'aria-disabled': true })}
      {...(isBusy && { 'aria-busy': true })}
    >
      {icon && <Icon name={icon} />}
      {children}
      {keys !== undefined && variant !== 'quiet' && <KeyChip keys={keys} />}
    </button>
  );
}

export function buttonClass(variant: Variant): string {
  return `${layout.screenOnly} ${styles.button} ${styles[variant]}`;
}

/**
 * The keys of a shortcut, at its control, if there most likely is a keyboard. Hidden from screen readers.
 *
 * @param keys as `aria-keyshortcuts` writes them, such as `Control+K`
 */
export function KeyChip({ keys }: { keys: string }) {
  return (
    <kbd
      className={`${layout.screenOnly} ${styles.chip}`}
      // Drawn by the style sheet, because a text would be part of the button's visible label (WCAG 2.2, 2.5.3).
      data-keys={keys.replace('Control', 'Ctrl').replace('Meta+', '⌘')}
      aria-hidden="true"
    />
  );
}
