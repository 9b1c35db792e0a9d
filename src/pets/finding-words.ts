import type { Finding } from './was-it-added.ts';

/** What a list says of a pet whose outcome is unknown, in a few words. */
export const FINDING_WORDS: Record<Finding['answer'], string> = {
  'likely added': 'Likely added',
  'not seen': 'Not seen',
  'cannot tell': 'Cannot tell',
};

/** Why it says so, in a sentence or two. */
export function findingReason(finding: Finding): string {
  switch (finding.answer) {
    case 'likely added':
      return 'A pet of this name and category is there whose ID was not known before.';
    case 'not seen':
      return 'The list holds fewer pets than it may, and this one is not among them. If the service is slow, it may still come: look again before you send again.';
    case 'cannot tell':
      return {
        'not read': 'The list could not be read.',
        full: 'The list is full at 100, and the pet may lie beyond it.',
        'unreadable rows': 'The list has rows that cannot be read, and the pet may be one of them.',
        'nothing known before':
          'A pet of this name and category is there, but no list was read before, so it may be an old one.',
      }[finding.reason];
  }
}
