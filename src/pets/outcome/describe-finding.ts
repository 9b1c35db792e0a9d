import type { Finding } from '../../sending/journal/finding.ts';
import { formatTime } from './format-time.ts';

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
      const pets = [finding.among, finding.status, finding.among === 1 ? 'pet' : 'pets'];
      return `it is not among the ${pets.filter((part) => part !== undefined).join(' ')} in ${list}. It may still arrive: the service can store a pet late.`;
    }
    case 'cannot tell':
      return {
        'not read': `${list} could not be read.`,
        full: `${list} was full at 100 pets, so this pet may be beyond them.`,
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
  const pets = count === 1 ? 'one new pet is' : `${count} new pets are`;
  return `${pets} exactly like it${count === 1 && sent === 1 ? '' : `, and this computer sent ${sent === 1 ? 'one' : sent},`}`;
}
