import { Button } from '../../../ui/button.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { writtenText } from '../../../written-text/written-text.tsx';
import { statusLabel } from '../../pet/status-labels.ts';
import type { ListChanges } from './use-changes.ts';
import styles from './changes-notice.module.css';
import hidden from '../../../ui/visually-hidden.module.css';

interface ChangesNoticeProps {
  changes: ListChanges | undefined;
  /** When the compared lists were read, in milliseconds since 1970. */
  since: number;
  readAt: number;
  /** Pets that were added here (`useAddedIds`), which do not count as new. */
  addedIds: ReadonlySet<bigint>;
  onClear: () => void;
}

/** Says what has changed in the list, with a button to clear the marks in the rows. */
export function ChangesNotice({ changes, since, readAt, addedIds, onClear }: ChangesNoticeProps) {
  const text = changes ? describeChanges(changes, addedIds) : '';
  return (
    <>
      <p role="status" className={text ? styles.changes : hidden.visuallyHidden}>
        {text
          ? `Since ${formatTime(since)}: ${text}`
          : changes && readAt > since && `Nothing new since ${formatTime(since)}.`}
      </p>
      {text && <Button onClick={onClear}>Clear the marks</Button>}
      {changes && changes.missing.length > 0 && <Missing pets={changes.missing} />}
    </>
  );
}

function Missing({ pets }: { pets: ListChanges['missing'] }) {
  return (
    <details className={styles.missing}>
      <summary>Pets that left this list</summary>
      <p>They may still be in the store, with another status or beyond the limit of this list.</p>
      <ul>
        {pets.map(({ id, name, status }) => (
          <li key={id}>
            {writtenText(name)}
            <span>{`, pet ${id}, was ${statusLabel(status)}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * Says what differs between two lists: `2 new, 1 changed status, 1 left this list`. Empty if nothing differs. A missing pet is not called deleted: it may be beyond the limit now,
 * and the interface has no operation to delete a pet.
 *
 * @param addedIds pets that were added here (`useAddedIds`), which do not count as new
 */
export function describeChanges(
  { newIds, previousStatus, missing }: ListChanges,
  addedIds: ReadonlySet<bigint>,
): string {
  const newCount = [...newIds].filter((id) => !addedIds.has(id)).length;
  const parts = [
    newCount > 0 && `${newCount} new`,
    previousStatus.size > 0 && `${previousStatus.size} changed status`,
    missing.length > 0 && `${missing.length} left this list`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
