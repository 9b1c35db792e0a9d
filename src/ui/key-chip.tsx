import layout from './layout.module.css';
import styles from './key-chip.module.css';

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
