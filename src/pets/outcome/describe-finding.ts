import { LIMIT } from '../../api/list-pets-query.ts';
import { widestListOf } from '../../api/widest-lists.ts';
import type { Batch } from '../../sending/journal/batch.ts';
import type { ExtraPets, Finding } from '../../sending/journal/finding.ts';
import type { SentRow } from '../../sending/journal/outcome.ts';
import { timeToCheck } from '../../sending/judgement/next-check.ts';
import { joinWords, wordFor } from '../../ui/words.ts';
import { formatTime } from '../../ui/format-time.ts';

/** What the lists show about a pet with an unknown outcome, in a few words. */
export const FINDING_LABELS: Record<Finding['answer'], string> = {
  'likely added': 'Likely added',
  'not seen': 'Not seen',
  'cannot tell': 'Cannot tell',
};

/** The reason for a finding, with the time when the lists were read. It stands after the label and a colon. */
export function describeFinding(finding: Finding): string {
  const list = `the list of ${formatTime(finding.at)}`;
  switch (finding.answer) {
    case 'likely added':
      return `${describeNewPets(finding.pets.length, finding.sent)} in ${list}.`;
    case 'not seen': {
      const pets = [finding.among, finding.status, wordFor(finding.among, 'pet')];
      return `it is not among the ${pets.filter((part) => part !== undefined).join(' ')} in ${list}. It may still arrive: the service can store a pet late.`;
    }
    case 'cannot tell':
      return {
        'not read': `${list} could not be read.`,
        full: `${list} was full at ${LIMIT.max} pets, so this pet may be beyond them.`,
        'unreadable rows': `${list} has rows that cannot be read, and the pet may be one of them.`,
        'not known before': `a pet exactly like it is in ${list}, but not all pets were known before this one was sent, so it may be an older one.`,
        'another key': `a pet exactly like it is in ${list}, but the pets known before were read with another key.`,
        'another status': `a pet of this name and category is in ${list} with another status, so it may be this one, changed since then.`,
        'another spelling': `a pet of this name in another spelling is in ${list}, so it may be this one.`,
        'fewer than sent': `${describeNewPets(finding.pets.length, finding.sent)} in ${list}.`,
        'cleared ID': `a pet exactly like it is in ${list} with the ID of a pet that was cleared from the record, so it may be that one.`,
      }[finding.doubt];
  }
}

function describeNewPets(count: number, sent: number): string {
  const pets = wordFor(count, 'one new pet is', `${count} new pets are`);
  return `${pets} exactly like it${count === 1 && sent === 1 ? '' : `, and this computer sent ${wordFor(sent, 'one', String(sent))},`}`;
}

/**
 * Says that the store has more new pets like one than this computer meant to add, with all their IDs.
 *
 * @param added the IDs with which the row was added
 */
export function describeExtraPets(added: readonly bigint[], { pets, sent }: ExtraPets): string {
  const ids = [...new Set([...added, ...pets.map(({ id }) => id)])];
  const sorted = ids.toSorted((a, b) => (a < b ? -1 : 1)).map(String);
  return `Pets ${joinWords(sorted, 'and')}: ${ids.length} pets exactly like it are new, and this computer sent ${wordFor(sent, 'one', String(sent))}. The connection may have sent it twice, or someone else added one. Tell the person who runs the service which pet is a duplicate.`;
}

/** Says why nobody knows whether an added pet is in the store twice, or '' if it was checked or still will be. */
export function describeUnchecked({ pet, outcome }: SentRow, batch: Batch): string {
  const { check } = batch;
  if (outcome.is !== 'added' || check?.at === undefined || check.isDone || !pet) return '';
  // The lists will be read again.
  if (timeToCheck(batch, check.at) !== undefined) return '';
  const list = widestListOf(pet.status);
  const doubt = check.unread?.find((one) => one.list === list)?.doubt;
  if (doubt === undefined) return '';
  const words =
    doubt === 'full'
      ? 'was full'
      : doubt === 'unreadable rows'
        ? 'had rows that cannot be read'
        : 'could not be read';
  return `Not checked: the list ${words} at ${formatTime(check.at)}.`;
}
