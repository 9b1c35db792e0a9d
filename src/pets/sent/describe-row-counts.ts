import type { RowCounts } from '../../sending/journal/import-summary.ts';
import { joinWords } from '../../ui/join-words.ts';

const WORDS: readonly (readonly [keyof RowCounts, string])[] = [
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

/** What became of an import's rows, in numbers: `2 to check, 95 added and 3 refused`. */
export function describeRowCounts(counts: RowCounts): string {
  return joinWords(
    WORDS.flatMap(([state, words]) =>
      counts[state] > 0 ? [`${counts[state].toLocaleString('en')} ${words}`] : [],
    ),
    'and',
  );
}
