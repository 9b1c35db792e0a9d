import { Button } from '../../../ui/button.tsx';
import { petName } from '../../pet/pet-name.tsx';
import { statusLabel } from '../../pet/status-labels.ts';
import { changeWords } from './change-words.ts';
import type { ListChanges } from './compare-lists.ts';
import styles from './changes-notice.module.css';

interface ChangesNoticeProps {
  changes: ListChanges | undefined;
  since: number;
  readAt: number;
  /** What this tab added itself is no news. */
  ownIds: ReadonlySet<bigint>;
  onClear: () => void;
}

const TIME = { timeStyle: 'medium' } as const;

/** What a fresh look has brought: said once, marked in the rows until the marks are cleared. */
export function ChangesNotice({ changes, since, readAt, ownIds, onClear }: ChangesNoticeProps) {
  const words = changes ? changeWords(changes, ownIds) : '';
  const sinceWords = () => `since ${new Date(since).toLocaleString('en-GB', TIME)}`;
  return (
    <div className={words ? styles.notice : undefined}>
      <p role="status" className={words ? undefined : styles.unseen}>
        {words && `${words} ${sinceWords()}.`}
        {!words && changes && readAt > since && `Nothing new ${sinceWords()}.`}
      </p>
      {changes && words && (
        <>
          <Button onClick={onClear}>Clear the marks</Button>
          {changes.missing.length > 0 && <Missing pets={changes.missing} />}
        </>
      )}
    </div>
  );
}

function Missing({ pets }: { pets: ListChanges['missing'] }) {
  return (
    <details className={styles.missing}>
      <summary>Which are not loaded any more</summary>
      <p>
        They may well be in the store: their status may be another, or the list may have moved on.
      </p>
      <ul>
        {pets.map(({ id, name, status }) => (
          <li key={id}>
            {petName(name)}, pet {String(id)}, was {statusLabel(status)}
          </li>
        ))}
      </ul>
    </details>
  );
}
