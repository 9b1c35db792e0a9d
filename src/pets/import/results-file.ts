import { writeCsv } from '../csv.ts';
import { FINDING_WORDS, findingReason } from '../finding-words.ts';
import type { Fate, ImportRow } from './import-row.ts';
import type { Twin } from './settle.ts';

type ResultWord = 'added' | 'failed' | 'unknown' | 'not sent';

const WORDS: Record<Fate['state'], ResultWord> = {
  waiting: 'not sent',
  sending: 'unknown',
  added: 'added',
  failed: 'failed',
  unknown: 'unknown',
  wrong: 'not sent',
  'added before': 'added',
  'unknown before': 'unknown',
};

const HEAD = ['Line', 'Name', 'Category ID', 'Status', 'Result', 'Pet ID', 'Details'];

/**
 * Every row with its fate, as CSV. Read as an input it leaves out what was added, so that the rest
 * can be repeated alone.
 */
export function writeResults(rows: readonly ImportRow[], twins: readonly Twin[]): string {
  const words = new Map<number, string>();
  for (const twin of twins)
    words.set(twin.row, `${words.get(twin.row) ?? ''} ${twinWords(twin)}`.trim());
  return writeCsv([
    HEAD,
    ...rows.map(({ line, text, fate }, index) => [
      String(line),
      text.name,
      text.categoryId,
      text.status,
      WORDS[fate.state],
      fate.state === 'added' ? String(fate.id) : '',
      `${detailsOf(fate)} ${words.get(index) ?? ''}`.trim(),
    ]),
  ]);
}

/** `delivery.csv` → `delivery results.csv`, once only. */
export function resultsFileName(fileName: string): string {
  return `${fileName.replace(/( results)?(\.\w{1,4})?$/, '')} results.csv`;
}

/** What a results file's cell says of an import before this one. */
export function readResultWord(cell: string): 'added' | 'unknown' | undefined {
  const word = cell.trim().toLowerCase();
  return word === 'added' || word === 'unknown' ? word : undefined;
}

/** The words to a fate that needs a person's attention; empty where there is nothing to say. */
export function detailsOf(fate: Fate): string {
  switch (fate.state) {
    case 'failed':
    case 'wrong':
      return fate.words;
    case 'unknown':
      return [fate.words, fate.finding && findingWords(fate.finding)].filter(Boolean).join(' ');
    case 'unknown before':
      return 'Its outcome was unknown in an import before this one.';
    case 'added before':
      return 'Added by an import before this one.';
    case 'sending':
    case 'waiting':
    case 'added':
      return '';
  }
}

function findingWords(finding: Parameters<typeof findingReason>[0]): string {
  const ids = finding.answer === 'likely added' ? finding.pets.map(({ id }) => id).join(', ') : '';
  return `${FINDING_WORDS[finding.answer]}${ids && ` as pet ${ids}`}: ${findingReason(finding)}`;
}

/** That a pet is there once more than it was sent. */
export function twinWords({ pet }: Twin): string {
  return `Pet ${pet.id} is like it and new as well: the connection may have sent it twice, or someone else added one.`;
}
