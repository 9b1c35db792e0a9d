import { toSingleLine } from '../../api/json/to-single-line.ts';
import { PetStatus } from '../../api/schemas.ts';
import { beginningOf } from '../../untrusted-text/plain-text.ts';

const LABELS: Record<PetStatus, string> = {
  available: 'Available',
  pending: 'Pending',
  sold: 'Sold',
};

/** The statuses of `PetStatus`, in its order, with their labels on the screen. */
export const STATUS_OPTIONS = PetStatus.options.map((value) => ({ value, label: LABELS[value] }));

/** Whether `PetStatus` has this status. Not checked with the schema, which is slow for many rows. */
export function isPetStatus(status: string): status is PetStatus {
  return Object.hasOwn(LABELS, status);
}

/**
 * The label of a status, for text. Of a status that is not in `PetStatus`, the beginning is returned, with its hidden
 * characters escaped. `statusBadge` can show all of it where it is in no link or button.
 */
export function statusLabel(status: string | undefined): string {
  if (status === undefined) return 'Not set';
  return isPetStatus(status) ? LABELS[status] : toSingleLine(beginningOf(status));
}
