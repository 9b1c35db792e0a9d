import type { Finding } from '../../sending/judgement/finding.ts';
import { formatTime } from './format-time.ts';

/** What the lists show about a pet with an unknown outcome, in a few words. */
export const FINDING_LABELS: Record<Finding['answer'], string> = {
  'likely added': 'Likely added',
  'not seen': 'Not seen',
  'cannot tell': 'Cannot tell',
};

/** The reason for a finding, with the time when the lists were read. */
export function describeFinding(finding: Finding): string {
  const time = formatTime(finding.at);
  switch (finding.answer) {
    case 'likely added':
      return describeLikely(finding.pets.length, finding.sent, time);
    case 'not seen': {
      const pets = [finding.among, finding.status, finding.among === 1 ? 'pet' : 'pets'];
      return `Not seen among the ${pets.filter((part) => part !== undefined).join(' ')} at ${time}. It may still arrive: the service can store a pet late.`;
    }
    case 'cannot tell':
      return {
        'not read': `The list could not be read at ${time}.`,
        full: `The list was full at 100 pets at ${time}, so this pet may be beyond them.`,
        'unreadable rows': `At ${time} the list had rows that cannot be read. The pet may be one of them.`,
        'not known before': `An identical pet was there at ${time}, but not all pets were known before this one was sent, so it may be an older one.`,
        'another key': `An identical pet was there at ${time}, but the pets known before were read with another key.`,
        'another status': `A pet of this name and category was there at ${time} with another status, so it may be this one, changed since then.`,
        'another spelling': `A pet of this name in another spelling (Unicode) was there at ${time}, so it may be this one.`,
        'fewer than sent': `${finding.pets.length} of these ${finding.sent} ${finding.pets.length === 1 ? 'was' : 'were'} likely added: at ${time} ${finding.pets.length} identical ${finding.pets.length === 1 ? 'pet was' : 'pets were'} new, and this computer sent ${finding.sent}.`,
      }[finding.doubt];
  }
}

function describeLikely(count: number, sent: number, time: string): string {
  if (count === 1) return `One new, identical pet was in the list at ${time}.`;
  return `${count} identical pets were new at ${time}; this computer sent ${sent === 1 ? 'one' : sent}.`;
}
