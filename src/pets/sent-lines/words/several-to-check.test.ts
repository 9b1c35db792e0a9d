// What the line of several pets says and offers once they are to check.
import { expect, test } from 'vitest';
import type { RowFacts } from '../../../database/schema.ts';
import { severalOf } from '../../../testing/database/entry-of.ts';
import { refused } from '../../../testing/database/write-rows.ts';
import { lineOfEntry } from './describe-line.ts';
import { FACTS_OF_FILES, textOf } from './line.ts';

type Facts = Partial<RowFacts>;

const CANCELLED: Facts = { withdrawnBy: 'person' };
const ENDED: Facts = { withdrawnBy: 'session' };
const REFUSED = refused('No cats');
const QUOTA = refused('Your quota is used up.', 403);

test.each<[states: readonly Facts[], words: string, buttons: readonly string[]]>([
  [[CANCELLED, CANCELLED], '2 not sent. Sending was cancelled.', ['Send now', 'Correct']],
  [[ENDED, ENDED], '2 not sent. The session ended before they were sent.', ['Send now', 'Correct']],
  [[CANCELLED, ENDED], '2 not sent', ['Send now', 'Correct']],
  [[REFUSED, REFUSED], '2 refused', ['Correct']],
  [[REFUSED, CANCELLED], '1 refused, 1 not sent', ['Correct']],
  // As they are, they may be accepted later.
  [[QUOTA, QUOTA], '2 refused', ['Send now']],
  [[REFUSED, QUOTA], '2 refused', []],
])('%j: %s', (states, words, buttons) => {
  const line = lineOfEntry(severalOf(states), FACTS_OF_FILES);
  expect(textOf(line.details)).toBe(words);
  expect(line.buttons.map(({ label }) => label)).toEqual([...buttons, 'Dismiss']);
});
