import { toSingleLine } from '../../api/json/to-single-line.ts';
import { PetStatus } from '../../api/schemas.ts';
import { beginningOf } from '../../untrusted-text/plain-text.ts';

const LABELS: Record<PetStatus, string> = {
  available: 'Available',
  pending: 'Pending',
  sold: 'Sold',
};

/** The statuses of `PetStatus`, with their labels. */
export const STATUS_OPTIONS = PetStatus.options.map((value) => ({ value, label: LABELS[value] }));

/** Whether `PetStatus` has this status. Not checked with its schema, which is slow for many rows. */
export function isPetStatus(status: string): status is PetStatus {
  return Object.hasOwn(LABELS, status);
}

/** The label of a status. An unknown status is shortened, and its hidden characters are escaped. */
export function statusLabel(status: string | undefined): string {
  if (status === undefined) return 'Not set';
  return isPetStatus(status) ? LABELS[status] : toSingleLine(beginningOf(status));
}
