import { useId } from 'react';
import { useConnection } from '../../api/connection.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useAddedPets } from '../added-pets.ts';
import { useCategoryNames } from '../category-names.ts';
import { petName } from '../pet-name.tsx';
import { statusLabel } from '../status-words.ts';
import { handoverText } from './handover-text.ts';
import styles from './added-in-session.module.css';

const TIME = { dateStyle: 'short', timeStyle: 'short' } as const;

/** All that this tab added to the environment, for whoever comes next. */
export function AddedInSession() {
  const { environment } = useConnection();
  const { added } = useAddedPets();
  const names = useCategoryNames(added.length > 0);
  const headingId = useId();
  if (added.length === 0) return null;
  return (
    <section className={styles.added} aria-labelledby={headingId}>
      <h2 id={headingId}>Added in this session</h2>
      <p>
        {added.length === 1 ? '1 pet' : `${added.length} pets`} in {environment}, from this tab. The
        list goes with the key.
      </p>
      <details>
        <summary className={styles.summary}>Show {added.length === 1 ? 'it' : 'them'}</summary>
        <ol className={styles.list}>
          {added.map(({ id, name, categoryId, status, at }) => (
            <li key={id}>
              {petName(name)}, pet {String(id)}, category {String(categoryId)},{' '}
              {statusLabel(status)},{' '}
              <time dateTime={at}>{new Date(at).toLocaleString('en-GB', TIME)}</time>
            </li>
          ))}
        </ol>
      </details>
      <div className={styles.actions}>
        <CopyButton key={added.length} text={handoverText(environment, added, names)}>
          Copy for the handover
        </CopyButton>
      </div>
    </section>
  );
}
