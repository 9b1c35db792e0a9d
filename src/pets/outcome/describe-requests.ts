import { REFUSED_SUMMARY } from '../../api/errors/statuses.ts';
import type { Outcome, Row, StoredError } from '../../database/schema.ts';
import { lastOutcome, mightBeAdded } from '../../outbox/row-facts.ts';
import { atTime } from '../../ui/format-time.ts';
import { formatCount } from '../../ui/words.ts';

/** A part of a sentence: words, words of the service, or a pet that a page can make a link. */
export type Part = string | { quote: string } | { id: bigint; words: string };

export function textOf(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'quote' in part ? `“${part.quote}”` : part.words;
    })
    .join('');
}

/** Undefined if the press was withdrawn before it was sent. */
export function errorOf(row: Row): StoredError | undefined {
  const last = lastOutcome(row);
  if (row.withdrawnBy && !mightBeAdded(row) && last?.type !== 'refused') return undefined;
  return last && 'error' in last ? last.error : undefined;
}

/** Says why a pet was not, or may not have been, added, in so far as **Refused** does not say it. */
export function reasonOf(row: Row): readonly Part[] {
  const error = errorOf(row);
  if (error === undefined)
    return row.withdrawnBy === 'session'
      ? ['The session ended before it was sent.']
      : ['Sending was cancelled.'];
  const { summary, serviceMessage: quote } = error;
  if (quote === undefined) return summary === REFUSED_SUMMARY ? [] : [summary];
  return lastOutcome(row)?.type === 'refused'
    ? [{ quote }]
    : [`${summary} The service says: `, { quote }];
}

/** Says in a file why it is a question whether a pet was added. The page has the status code under **Details**. */
export function reasonOfQuestion(row: Row): readonly Part[] {
  const { summary = '', serviceMessage: quote, isUnanswered } = errorOf(row) ?? {};
  if (quote !== undefined) return ['The service says: ', { quote }, '. '];
  if (isUnanswered) return ['No response: the store may be down. '];
  return [`${summary.replace(/ \(\d+\)\.$/, '.')} `];
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

/**
 * Says the outcome of each request for a pet that was sent more than once, as in `Sent twice. First: no response at
 * 14:03. Second: refused.` Requests that were certainly not carried out do not count.
 */
export function describeRequests({ attempts }: Pick<Row, 'attempts'>): string | undefined {
  const outcomes = attempts.flatMap(({ outcome }) =>
    outcome && outcome.type !== 'not carried out' ? outcome : [],
  );
  if (outcomes.length < 2) return undefined;
  const times = outcomes.length === 2 ? 'twice' : `${formatCount(outcomes.length)} times`;
  const words = outcomes.map(
    (outcome, index) => `${ORDINALS[index] ?? `Request ${index + 1}`}: ${describe(outcome)}.`,
  );
  return `Sent ${times}. ${words.join(' ')}`;
}

function describe(outcome: Exclude<Outcome, { type: 'not carried out' }>): string {
  switch (outcome.type) {
    case 'added':
      return outcome.id === undefined ? 'added' : `added as pet ${outcome.id}`;
    case 'refused':
      return 'refused';
    case 'unknown':
      return outcome.error.isUnanswered
        ? `no response ${atTime(outcome.at)}`
        : `no certain outcome ${atTime(outcome.at)}`;
  }
}
