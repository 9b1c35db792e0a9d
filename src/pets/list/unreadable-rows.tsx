import { Notice } from '../../ui/notice.tsx';
import styles from './unreadable-rows.module.css';

/** A warning about rows that do not fit the schema of Pet, with their JSON. */
export function UnreadableRows({ rows }: { rows: readonly string[] }) {
  return (
    <div className={styles.spaced}>
      <Notice
        tone="warning"
        happened={
          rows.length === 1
            ? '1 row could not be read as a pet.'
            : `${rows.length} rows could not be read as pets.`
        }
        next="Show what the service sent to the person who runs it."
      >
        <details>
          <summary>What the service sent</summary>
          {rows.map((row, index) => (
            // The rows have no ID, and the list is only replaced as a whole.
            // oxlint-disable-next-line react/no-array-index-key
            <pre key={index} className={styles.raw}>
              {row}
            </pre>
          ))}
        </details>
      </Notice>
    </div>
  );
}
