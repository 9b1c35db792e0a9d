import type { Pet } from '../../../api/schemas.ts';
import { formatTime } from '../../../ui/format-time.ts';
import { writtenText } from '../../../written-text/written-text.tsx';
import { statusLabel } from '../../pet/status-labels.ts';
import type { ListChanges } from './use-changes.ts';
import styles from './changes.module.css';
import linkButton from '../../../ui/link-button.module.css';
import hidden from '../../../ui/visually-hidden.module.css';

/** The mark of a pet that has changed: `New`, or `was Available` where its status is another one now. */
export function changeMark({ id, status }: Pet, changes: ListChanges | undefined) {
  const previous = changes?.previousStatus.get(id);
  // A search may show the pet from a list that was read before the change.
  const isChanged = changes?.previousStatus.has(id) && previous !== status;
  const words = changes?.newIds.has(id) ? 'New' : isChanged && `was ${statusLabel(previous)}`;
  return (
    words && (
      <>
        {' '}
        <span className={styles.mark} translate="yes">
          {words}
        </span>
      </>
    )
  );
}

interface ChangesNoticeProps {
  /** Undefined until the list is read, and under a search, whose rows are not those of the list. */
  changes: ListChanges | undefined;
  /** When the earlier list was read, in milliseconds since 1970. Undefined if there is none. */
  since: number | undefined;
  onClear: () => void;
}

/** Says what has changed in the list, with a button to clear the marks in the rows. */
export function ChangesNotice({ changes, since, onClear }: ChangesNoticeProps) {
  const { newIds, previousStatus, missing = [] } = changes ?? {};
  const text = [
    newIds && newIds.size > 0 && `${newIds.size} new`,
    previousStatus && previousStatus.size > 0 && `${previousStatus.size} changed status`,
    // Not "deleted": the interface has no operation to delete a pet.
    missing.length > 0 && `${missing.length} left this list`,
  ]
    .filter(Boolean)
    .join(', ');
  const from = changes && since && formatTime(since);
  return (
    <>
      <p role="status" className={text ? styles.changes : hidden.visuallyHidden}>
        {from && (text ? `Since ${from}: ${text}` : `Nothing new since ${from}.`)}
      </p>
      {text && (
        <button type="button" className={linkButton.linkButton} onClick={onClear}>
          Clear the marks
        </button>
      )}
      {missing.length > 0 && (
        <details className={styles.missing}>
          <summary>
            Names<span className={hidden.visuallyHidden}> of the pets that left this list</span>
          </summary>
          <p>They may still be in the store, with another status or beyond the limit.</p>
          <ul>
            {missing.map(({ id, name, status }) => (
              <li key={id}>
                {writtenText(name)}
                <span>{`, pet ${id}, was ${statusLabel(status)}`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
