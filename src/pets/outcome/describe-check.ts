import { widestListOf } from '../../api/widest-lists.ts';
import type { Batch } from '../../sending/journal/batch.ts';
import type { Doubt } from '../../sending/journal/finding.ts';
import type { SentRow } from '../../sending/journal/outcome.ts';
import { timeToCheck } from '../../sending/judgement/next-check.ts';
import { formatTime } from './format-time.ts';

/** Says why nobody knows whether an added pet is in the store twice, or '' if it was checked or still will be. */
export function describeUnchecked({ pet, outcome }: SentRow, batch: Batch): string {
  const { check } = batch;
  if (outcome.is !== 'added' || check?.at === undefined || check.isDone || !pet) return '';
  // The lists will be read again.
  if (timeToCheck(batch, check.at) !== undefined) return '';
  const list = widestListOf(pet.status);
  const unread = check.unread?.find((one) => one.list === list);
  return unread ? `Not checked: ${reasonOf(unread.doubt)} at ${formatTime(check.at)}.` : '';
}

function reasonOf(doubt: Doubt): string {
  if (doubt === 'full') return 'the list was full';
  return doubt === 'unreadable rows'
    ? 'the list had rows that cannot be read'
    : 'the list could not be read';
}
