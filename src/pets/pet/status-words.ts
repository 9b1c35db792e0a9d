import { PetStatus } from '../../api/schemas.ts';

const LABELS: Record<PetStatus, string> = {
  available: 'Available',
  pending: 'Pending',
  sold: 'Sold',
};

/** The statuses of the interface, in its own order, with the words that staff see. */
export const STATUS_OPTIONS = PetStatus.options.map((value) => ({ value, label: LABELS[value] }));

/** Whether the interface names this status. Not by its schema, which is slow where rows are drawn. */
export function isPetStatus(status: string): status is PetStatus {
  return Object.hasOwn(LABELS, status);
}

/** A status in words. One that the interface does not name is shown as it came. */
export function statusLabel(status: string | undefined): string {
  if (status === undefined) return 'Not set';
  return isPetStatus(status) ? LABELS[status] : status;
}
