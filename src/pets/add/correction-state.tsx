import { useEntries } from '../../outbox/queries/use-entries.ts';
import { canCorrect } from '../../outbox/row-facts.ts';
import { wordFor } from '../../ui/words.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { type Draft, rowsToCorrect } from '../new-pet/draft.ts';
import styles from './add-page.module.css';

/** Says which pets the form corrects, or that they were sent or removed since: **Add pet** would then be refused. */
export function CorrectionState({ corrects }: { corrects: NonNullable<Draft['corrects']> }) {
  const { data: entries } = useEntries();
  const ids = rowsToCorrect({ corrects }).map(({ id }) => id);
  const rows = entries?.flatMap((entry) => entry.rows ?? []);
  const isOpen = (id: number) => rows?.some((row) => row.id === id && canCorrect(row)) ?? true;
  const pets = (
    <>
      {ids.length > 1 && `${ids.length} × `}
      {corrects.name === undefined ? (
        'a pet'
      ) : (
        <span className={styles.corrected}>{renderUntrusted(corrects.name)}</span>
      )}
    </>
  );
  return ids.every(isOpen) ? (
    <span>
      Correcting {pets}
      <span>{`, which ${wordFor(ids.length, 'was', 'were')} not added.`}</span>
    </span>
  ) : (
    <span>
      {pets}
      <span>{` ${wordFor(ids.length, 'has', 'have')} changed since: see Sent. Press Clear.`}</span>
    </span>
  );
}
