import type { Finding } from '../../sending/judgement/finding.ts';
import { timeWords } from './time-words.ts';

/** What the lists say of a pet whose outcome is unknown, in a few words. */
export const FINDING_LABELS: Record<Finding['answer'], string> = {
  'likely added': 'Likely added',
  'not seen': 'Not seen',
  'cannot tell': 'Cannot tell',
};

/** Why they say so, in a sentence or two, with the time at which they were read. */
export function findingReason(finding: Finding): string {
  const time = timeWords(finding.at);
  switch (finding.answer) {
    case 'likely added':
      return likelyWords(finding.pets.length, finding.sent, time);
    case 'not seen': {
      const pets = [finding.among, finding.status, finding.among === 1 ? 'pet' : 'pets'];
      return `Not seen among the ${pets.filter((part) => part !== undefined).join(' ')} at ${time}. It may still arrive: a service can store late what its caller gave up on.`;
    }
    case 'cannot tell':
      return {
        'not read': `The list could not be read at ${time}.`,
        full: `The list was full at 100 pets at ${time}, so this one may lie beyond it.`,
        'unreadable rows': `The list had rows that cannot be read at ${time}, and the pet may be one of them.`,
        'not known before': `A pet like it was there at ${time}, but not all pets were known before it was sent, so it may be an older one.`,
        'another key': `A pet like it was there at ${time}, but the pets known before were read with another key.`,
        'another status': `A pet of this name and category was there at ${time} with another status, so it may be this one, changed since.`,
        'another spelling': `A pet of this name in another spelling (Unicode) was there at ${time}, so it may be this one.`,
        'fewer than sent': `${finding.pets.length} of these ${finding.sent} ${finding.pets.length === 1 ? 'was' : 'were'} likely added: at ${time} ${finding.pets.length} like it ${finding.pets.length === 1 ? 'was' : 'were'} new, and this computer sent ${finding.sent}.`,
      }[finding.doubt];
  }
}

function likelyWords(count: number, sent: number, time: string): string {
  if (count === 1) return `One new pet exactly like it was in the list at ${time}.`;
  return `${count} alike are new at ${time}; this computer sent ${sent === 1 ? 'one' : sent}.`;
}
