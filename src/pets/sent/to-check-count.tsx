import { useJournal } from '../../sending/hooks.ts';
import { countOpenQuestions } from '../../sending/journal/journal-view.ts';

/** The number of sent pets with an unknown outcome, for the link to **Sent**. Empty when there are none. */
export function ToCheckCount() {
  const { view } = useJournal();
  const count = view ? countOpenQuestions(view) : 0;
  return count > 0 && ` (${count.toLocaleString('en')} to check)`;
}
