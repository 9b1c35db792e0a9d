import { useJournal } from '../../sending/hooks.ts';
import { countOpenQuestions } from '../../sending/journal/journal-view.ts';

/** How many sent pets nobody knows the outcome of, for the link to them. Nothing where there are none. */
export function ToCheckCount() {
  const { view } = useJournal();
  const count = view ? countOpenQuestions(view) : 0;
  return count > 0 && ` (${count.toLocaleString('en')} to check)`;
}
