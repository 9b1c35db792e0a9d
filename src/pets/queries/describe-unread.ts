import { PetStatus } from '../../api/schemas.ts';
import { countOf, joinWords, wordFor } from '../../ui/words.ts';
import { hasNoList, type MergedLists } from './merge-lists.ts';

/** Names the lists of statuses that could not be read. Empty if there are none, or if no list could be read. */
export function describeUnreadLists(merged: MergedLists): string {
  const unread = PetStatus.options.filter((status) => !merged.coverage[status]);
  if (unread.length === 0 || hasNoList(merged)) return '';
  const lists = wordFor(unread.length, 'list');
  return `The ${lists} of ${joinWords(unread, 'and')} pets could not be read.`;
}

/** Says how many rows do not fit the schema of Pet. Empty if there are none. */
export function describeUnreadable({ unreadable }: Pick<MergedLists, 'unreadable'>): string {
  if (unreadable === 0) return '';
  return `${countOf(unreadable, 'row')} could not be read as ${wordFor(unreadable, 'a pet', 'pets')}.`;
}
