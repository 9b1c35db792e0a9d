import type { WhyNot } from '../../sending/journal/ways.ts';

/** Why something that a person chose was not done, in one sentence. */
export const WHY_NOT: Record<WhyNot, string> = {
  decided: 'Decided in another tab.',
  answered: 'The service has answered meanwhile.',
  left: 'It had left already.',
  'under way': 'It is being sent again already.',
  taken: 'That pet belongs to another sent pet.',
  gone: 'It was cleared from the record.',
  closed: 'The store was closed, so nothing was done.',
  'not read': 'No list could be read.',
};
