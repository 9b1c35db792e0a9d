import type { JournalSnapshot } from '../../sending/live-journal.ts';
import type { OutcomeWords } from './describe-outcome.ts';

/** A pet of the form that is not in the journal. */
export type Unsaved = JournalSnapshot['unsaved'][number];

/** The pets that are not in the journal, for a page that shows it. One that is in both is saved already. */
export function unsavedPets({ unsaved, view }: JournalSnapshot): readonly Unsaved[] {
  const saved = new Set(view?.batches.map(({ id }) => id));
  return unsaved.filter(({ id }) => !saved.has(id));
}

/** What is known of such a pet, in a few words. */
export function unsavedOutcome({ why }: Unsaved): Pick<OutcomeWords, 'label' | 'tone'> {
  return why === undefined
    ? { label: 'Being saved', tone: 'plain' }
    : { label: 'Not saved, not sent', tone: 'failed' };
}
