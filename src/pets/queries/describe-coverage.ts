import { PetStatus } from '../../api/schemas.ts';
import { countOf, joinWords, wordFor } from '../../ui/words.ts';
import { hasNoList, isComplete, type MergedLists } from './merge-lists.ts';

/**
 * Says how much of the store the merged lists cover:
 * `Searched 243 pets: all available and sold, and the first 100 pending pets. Pets without a status may be missing.`
 */
export function describeCoverage(
  merged: MergedLists,
  verb: 'Searched' | 'Counted' = 'Searched',
): string {
  return [
    describeLists(merged, verb),
    describeUnreadLists(merged),
    describeMissing(merged),
    describeUnreadable(merged),
  ]
    .filter(Boolean)
    .join(' ');
}

function describeLists(merged: MergedLists, verb: string): string {
  const { pets, coverage } = merged;
  if (hasNoList(merged)) return 'No pets could be loaded.';
  if (isComplete(merged)) {
    if (pets.length === 0) return 'No pets.';
    return `${verb} ${wordFor(pets.length, '1 pet', `all ${pets.length} pets`)}.`;
  }
  const complete = new Map<string, string[]>();
  const cut: string[] = [];
  for (const status of PetStatus.options) {
    const covered = coverage[status];
    if (typeof covered === 'object') cut.push(`the first ${covered.first} ${status}`);
    else if (covered) complete.set(covered, [...(complete.get(covered) ?? []), status]);
  }
  const whole = [...complete].map(
    ([covered, statuses]) => `${covered} ${joinWords(statuses, 'and')}`,
  );
  const parts = [...whole, ...cut].join(', and ');
  return `${verb} ${countOf(pets.length, 'pet')}${parts && `: ${parts} pets`}.`;
}

/**
 * Names the lists of statuses that could not be loaded, unless the list without a filter is not cut off. Empty if there
 * are none, or if no list could be loaded.
 */
export function describeUnreadLists(merged: MergedLists): string {
  const unread = PetStatus.options.filter((status) => !merged.coverage[status]);
  if (unread.length === 0 || hasNoList(merged)) return '';
  const lists = wordFor(unread.length, 'list');
  return `The ${lists} of ${joinWords(unread, 'and')} pets could not be loaded.`;
}

/** Says how many rows do not fit the schema of Pet. Empty if there are none. */
export function describeUnreadable({ unreadable }: Pick<MergedLists, 'unreadable'>): string {
  if (unreadable === 0) return '';
  return `${countOf(unreadable, 'row')} could not be shown.`;
}

// Pets without a status, or with an unknown one, are only in the list without a filter.
function describeMissing(merged: MergedLists): string {
  const { pets, coverage } = merged;
  if (typeof coverage.any === 'string' || hasNoList(merged)) return '';
  const hasOtherStatus = pets.some(
    ({ status }) => status !== undefined && !PetStatus.safeParse(status).success,
  );
  return hasOtherStatus
    ? 'Pets without a status, or with an unknown one, may be missing.'
    : 'Pets without a status may be missing.';
}
