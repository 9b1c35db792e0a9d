import type { Entry } from '../../sending/journal/entry.ts';
import { Notice } from '../../ui/notice.tsx';
import { joinWords } from '../join-words.ts';
import { surplusWords } from './outcome-words.ts';

/** Tells of more new pets like one that was added than were sent. Nothing where there are none. */
export function SurplusNotice({ state }: Pick<Entry, 'state'>) {
  if (state.is !== 'added' || state.surplus === undefined || state.id === undefined) return null;
  const { pets, sent } = state.surplus;
  const ids = [state.id, ...pets.map(({ id }) => id)].toSorted((a, b) => (a < b ? -1 : 1));
  return (
    <Notice
      tone="problem"
      happened={`Pets ${joinWords(ids.map(String), 'and')}: ${surplusWords(ids.length, sent)}`}
      next="A pet cannot be removed here: tell the person who runs the service which one is too many."
    />
  );
}
