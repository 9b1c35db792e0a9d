import styles from './key-chip.module.css';

/**
 * The keys of a shortcut, at its control, if there most likely is a keyboard. Hidden from screen readers.
 *
 * @param keys as `aria-keyshortcuts` writes them, such as `Alt+N`
 */
export function KeyChip({ keys }: { keys: string }) {
  return (
    <kbd className={styles.chip} aria-hidden="true">
      {keys.replace('Control+Shift+', '⌃⇧')}
    </kbd>
  );
}
