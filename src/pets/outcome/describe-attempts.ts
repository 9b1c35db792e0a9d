import type { Outcome, Row } from '../../database/schema.ts';
import { atTime } from '../../ui/format-time.ts';
import { formatCount } from '../../ui/words.ts';

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

/**
 * Says the outcome of each request for a pet that was sent more than once, as in `Sent twice. First: no response at
 * 14:03. Second: refused.` Requests that were certainly not carried out do not count.
 */
export function describeAttempts({ attempts }: Pick<Row, 'attempts'>): string | undefined {
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
