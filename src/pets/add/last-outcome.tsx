import { useJournal } from '../../sending/use-journal.ts';
import { rowOfForm } from '../../sending/journal/outcome.ts';
import type { JournalSnapshot } from '../../sending/live-journal.ts';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { describeOutcome, outcomeLabel } from '../outcome/describe-outcome.ts';
import { PetName } from '../outcome/sent-table.tsx';
import { unsavedOutcome, unsavedPets } from '../outcome/unsaved-pets.ts';
import styles from './add-page.module.css';

/**
 * On a phone, what came of the newest pet of the form, since the keyboard may hide its line in the roll. Screen readers
 * are told by the frame (`sent-news.tsx`).
 */
export function LastOutcome() {
  const newest = describeNewest(useJournal());
  if (!useIsNarrow() || newest === undefined) return null;
  return (
    <p className={styles.lastOutcome} data-tone={newest.tone} aria-hidden="true">
      <span>
        <PetName name={newest.name} />
      </span>
      <span>{newest.words}</span>
    </p>
  );
}

function describeNewest(journal: JournalSnapshot) {
  const { view } = journal;
  const [unsaved] = unsavedPets(journal);
  if (unsaved) {
    const { label, tone } = unsavedOutcome(unsaved);
    return { name: unsaved.pet.name, words: label, tone };
  }
  const newest = view?.batches.find(({ from }) => from === 'form');
  if (view === undefined || newest?.from !== 'form') return undefined;
  const row = rowOfForm(newest);
  const described = describeOutcome(row, view);
  return { name: row.pet?.name, words: outcomeLabel(described), tone: described.tone };
}
