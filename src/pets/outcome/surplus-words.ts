import type { Surplus } from '../../sending/judgement/finding.ts';
import { joinWords } from '../../ui/join-words.ts';

/** That more pets like one are new than were sent from here. @param id of the one that was added */
export function surplusWords(id: bigint, { pets, sent }: Surplus): string {
  const ids = [id, ...pets.map((pet) => pet.id)].toSorted((a, b) => (a < b ? -1 : 1));
  return `Pets ${joinWords(ids.map(String), 'and')}: ${ids.length} alike are new; this computer sent ${sent === 1 ? 'one' : sent}. The connection may have sent it twice, or someone else added one.`;
}
