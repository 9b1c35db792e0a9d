import type { Counts } from '../../sending/journal/batch.ts';
import { formatCount, joinWords } from '../../ui/words.ts';

const WORDS: readonly (readonly [keyof Counts, string])[] = [
  ['unknown', 'to check'],
  ['added', 'added'],
  ['refused', 'refused'],
  ['on its way', 'on their way'],
  ['waiting', 'waiting'],
  ['not sent', 'not sent'],
  ['problem', 'with a problem in the file'],
  ['decided', 'decided by hand'],
  ['added before', 'added before'],
  ['unknown before', 'unknown before'],
];

/** The number of an import's rows with each outcome: `2 to check, 95 added and 3 refused`. */
export function describeRowCounts(counts: Counts): string {
  return joinWords(
    WORDS.flatMap(([state, words]) =>
      counts[state] > 0 ? [`${formatCount(counts[state])} ${words}`] : [],
    ),
    'and',
  );
}
