import type { Entry } from '../../sending/journal/entry.ts';
import { Notice } from '../../ui/notice.tsx';
import { describeExtraPets } from './describe-extra-pets.ts';

/** Warns when the store has more new, identical pets than this computer sent. */
export function ExtraPetsNotice({ state }: Pick<Entry, 'state'>) {
  if (state.is !== 'added' || state.surplus === undefined || state.id === undefined) return null;
  return (
    <Notice
      tone="problem"
      happened={describeExtraPets(state.id, state.surplus)}
      next="A pet cannot be removed here. Tell the person who runs the service which pet is a duplicate."
    />
  );
}
