import type { ListChanges } from './compare-lists.ts';

/**
 * Says what differs between two lists: `2 new, 1 changed status, 1 left this list`. Empty if nothing differs. A missing pet is not called deleted: it may be beyond the limit now,
 * and the interface has no operation to delete a pet.
 *
 * @param addedIds pets that this tab added, which do not count as new
 */
export function describeChanges(
  { newIds, previousStatus, missing }: ListChanges,
  addedIds: ReadonlySet<bigint>,
): string {
  const newCount = [...newIds].filter((id) => !addedIds.has(id)).length;
  const parts = [
    newCount > 0 && `${newCount} new`,
    previousStatus.size > 0 && `${previousStatus.size} changed status`,
    missing.length > 0 && `${missing.length} left this list`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
