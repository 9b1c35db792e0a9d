import { joinWords } from '../../../ui/join-words.ts';
import type { ListChanges } from './compare-lists.ts';

/**
 * How much a fresh look has changed: `2 new, 1 with another status and 1 no longer among the loaded
 * pets`. Empty where nothing has. A pet that is missing is never said to be deleted: a list may have
 * moved past it, and no operation of the interface removes a pet.
 *
 * @param ownIds what this tab added, which is no news
 */
export function changeWords(
  { fresh, changed, missing }: ListChanges,
  ownIds: ReadonlySet<bigint>,
): string {
  const others = [...fresh].filter((id) => !ownIds.has(id)).length;
  const parts = [
    others > 0 && `${others} new`,
    changed.size > 0 && `${changed.size} with another status`,
    missing.length > 0 && `${missing.length} no longer among the loaded pets`,
  ];
  return joinWords(
    parts.filter((part) => part !== false),
    'and',
  );
}
