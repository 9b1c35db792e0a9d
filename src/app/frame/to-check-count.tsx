import { useToCheckCount } from '../../outbox/use-sent.ts';
import { formatCount } from '../../ui/words.ts';
import styles from './navigation.module.css';
import hidden from '../../ui/visually-hidden.module.css';

/** The number of pets to check, for the link to **Sent**. Empty if there are none. */
export function ToCheckCount() {
  const count = formatCount(useToCheckCount().data ?? 0);
  return (
    count !== '0' && (
      <>
        <span className={hidden.visuallyHidden}>{` (${count} to check)`}</span>
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      </>
    )
  );
}
