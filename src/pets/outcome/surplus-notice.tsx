import type { Entry } from '../../sending/journal/entry.ts';
import { Notice } from '../../ui/notice.tsx';
import { surplusWords } from './surplus-words.ts';

/** Tells of more new pets like one that was added than were sent. Nothing where there are none. */
export function SurplusNotice({ state }: Pick<Entry, 'state'>) {
  if (state.is !== 'added' || state.surplus === undefined || state.id === undefined) return null;
  return (
    <Notice
      tone="problem"
      happened={surplusWords(state.id, state.surplus)}
      next="A pet cannot be removed here: tell the person who runs the service which one is too many."
    />
  );
}
