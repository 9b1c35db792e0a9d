import type { ExtraPets } from '../../sending/journal/finding.ts';
import { joinWords } from '../../ui/join-words.ts';

/**
 * Says that the store has more new pets like one than this computer meant to add, with all their IDs.
 *
 * @param added the IDs with which the row was added
 */
export function describeExtraPets(added: readonly bigint[], { pets, sent }: ExtraPets): string {
  const ids = [...new Set([...added, ...pets.map(({ id }) => id)])];
  const sorted = ids.toSorted((a, b) => (a < b ? -1 : 1)).map(String);
  return `Pets ${joinWords(sorted, 'and')}: ${ids.length} pets exactly like it are new, and this computer sent ${sent === 1 ? 'one' : sent}. The connection may have sent it twice, or someone else added one. Tell the person who runs the service which pet is a duplicate.`;
}
