import type { Surplus } from '../../sending/judgement/finding.ts';
import { joinWords } from '../../ui/join-words.ts';

/**
 * Says that the store has more new, identical pets than this computer sent.
 *
 * @param id of the pet that was added
 */
export function describeExtraPets(id: bigint, { pets, sent }: Surplus): string {
  const ids = [id, ...pets.map((pet) => pet.id)].toSorted((a, b) => (a < b ? -1 : 1));
  return `Pets ${joinWords(ids.map(String), 'and')}: ${ids.length} identical pets are new; this computer sent ${sent === 1 ? 'one' : sent}. The connection may have sent it twice, or someone else added one.`;
}
