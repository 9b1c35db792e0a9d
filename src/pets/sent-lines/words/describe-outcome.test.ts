// The words of each outcome, in lines and in files.
import { expect, test } from 'vitest';
import type { Answer, Outcome, RowFacts, SKIP_REASONS } from '../../../database/schema.ts';
import { pressOf } from '../../../testing/database/entry-of.ts';
import { atTime, onDateAtTime } from '../../../ui/format-time.ts';
import { rowOf } from '../../../testing/database/row-of.ts';
import { attempted } from '../../../testing/database/write-rows.ts';
import { lineOfEntry } from './describe-line.ts';
import { FACTS_OF_FILES, textOf } from './line.ts';

type Facts = Partial<RowFacts>;

const AT = new Date(2020, 10, 20, 17, 30).getTime();
const ERROR = { summary: 'No response.', nextStep: '' };
const added = (id?: bigint): Outcome => ({ type: 'added', at: AT, ...(id && { id }) });
const unknown = (more = {}): Outcome => ({ type: 'unknown', at: AT, error: { ...ERROR, ...more } });
const refused = (error: object, status = 400): Outcome => ({
  type: 'refused',
  at: AT,
  status,
  error: { ...ERROR, ...error },
});
const NONE = { at: AT, pets: [], areNew: true, maybeOurs: 1, listed: 3, isComplete: true };
const REFUSED = refused({ serviceMessage: 'No cats' });
const STATUS_ONLY = refused({ summary: 'The store responded with status 422.' }, 422);
const WITHOUT_REASON = refused({ summary: 'Refused by the store.' });
const stored = (id: bigint) => ({ id, name: 'Rex', categoryId: 4n });
const THROTTLED: Outcome = { type: 'not carried out', at: AT, why: 'throttled' };
const CANCELLED: Facts = { withdrawnBy: 'person' };
const UNREADABLE: Facts = { notSent: { type: 'problem', words: '' }, original: { id: 1 } };

const answered = (answer: Answer, facts: Facts): Facts => ({ ...facts, answer });
const dismissed = (facts: Facts) => answered({ type: 'dismissed', at: AT }, facts);
const skipped = (reason: (typeof SKIP_REASONS)[number], words = ''): Facts => ({
  notSent: { type: 'skipped', reason, words },
});

/** Corrected from Rx, and then from Roxy, which was never sent if there is only one refusal. */
const corrected = (refusals: number, ...outcomes: readonly Outcome[]): Facts => ({
  ...attempted(...Array.from({ length: refusals }, () => REFUSED), ...outcomes),
  was: ['Rx', 'Roxy'].map((name, index) => ({
    at: AT,
    press: name,
    attempts: Math.min(index + 1, refusals),
    pet: { name, categoryId: 4n },
  })),
});
const WAS_RX = { at: AT, press: 'Rx', attempts: 2, pet: { name: 'Rx', categoryId: 4n } };
const FIRST = 'Refused first as “Rx”: “No cats”';

test.each<[words: string, facts: Facts, inFile?: string]>([
  ['Waiting: left to send, plain', { send: 'now' }],
  ['Waiting: left to send, plain', { ...attempted(THROTTLED), send: 'now' }],
  ['Refused: refused, failed', attempted(STATUS_ONLY), 'The store responded with status 422.'],
  // Sent again: the first request may have added it.
  ['Waiting: unknown, plain', { ...attempted(unknown()), send: 'now' }],
  ['Sending…: unknown, plain', { attempts: [{ sender: 's', at: AT }] }],
  ['Not sent: not sent, failed', CANCELLED, 'Sending was cancelled. Press Send now.'],
  [
    'Not sent: not sent, failed',
    { ...attempted(THROTTLED), withdrawnBy: 'session' },
    'The session ended before it was sent. Press Send now.',
  ],
  ['Not sent, dismissed: not sent, plain', dismissed(CANCELLED), 'Sending was cancelled.'],
  ['Waiting: left to send, plain', { ...corrected(1), send: 'now' }, FIRST],
  ['Added as pet 7: added, good', corrected(1, added(7n)), FIRST],
  ['Refused: refused, failed', corrected(1, REFUSED), `“No cats” ${FIRST}`],
  [
    'Refused: refused, failed',
    corrected(2, REFUSED),
    `“No cats” ${FIRST} Then as “Roxy”: “No cats”`,
  ],
  [
    'Not sent: not sent, failed',
    { ...corrected(1), withdrawnBy: 'session' },
    `The session ended before it was sent. ${FIRST} Press Send now.`,
  ],
  [
    'Not sent, dismissed: not sent, plain',
    dismissed(corrected(1)),
    `Sending was cancelled. ${FIRST}`,
  ],
  ['Refused, dismissed: refused, plain', dismissed(attempted(REFUSED)), '“No cats”'],
  [
    'Unknown, dismissed: unknown, plain',
    dismissed(attempted(unknown({ serviceMessage: 'Try later' }))),
    'No response. The store says: “Try later”',
  ],
  // Its evidence stays.
  [
    'Unknown, dismissed: unknown, plain',
    dismissed({ ...attempted(unknown()), check: { since: AT, finding: NONE } }),
    `No response. Not in the list of 3 available pets ${atTime(AT)}.`,
  ],
  ['Already added: added, plain', skipped('added before')],
  ['Skipped: unknown, plain', skipped('unknown before')],
  ['Skipped: not sent, plain', skipped('not added', 'Waiting.'), 'Waiting. It was not added.'],
  [
    'Skipped: unknown, plain',
    { notSent: { type: 'skipped', reason: 'unknown before', words: '', importedAt: AT } },
    `Left to another entry in Sent ${onDateAtTime(AT)}.`,
  ],
  [
    'Already added: added, plain',
    { notSent: { type: 'skipped', reason: 'added since', words: 'No name.', importedAt: AT } },
    `Added by another entry in Sent ${onDateAtTime(AT)}.`,
  ],
  [
    'Already added: added, plain',
    {
      ...attempted(REFUSED),
      notSent: { type: 'skipped', reason: 'added since', words: '', importedAt: AT },
    },
    `Added by another entry in Sent ${onDateAtTime(AT)}. In this entry, it was refused: “No cats”`,
  ],
  [
    'Cannot be shown: unknown, failed',
    UNREADABLE,
    'Another version of the app wrote this entry, and this version cannot read it. Check the list of pets.',
  ],
  ['Cannot be shown, dismissed: unknown, plain', dismissed(UNREADABLE)],
  ['Added as pet 5: added, good', attempted(THROTTLED, added(5n))],
  ['Added as pet 5: added, good', attempted(unknown(), added(5n)), 'It may have been added twice.'],
  [
    'Marked as added: pet 5: added, good',
    answered(
      { type: 'added', at: AT, id: 5n },
      {
        ...attempted(unknown(), unknown()),
        check: { since: AT, finding: { ...NONE, pets: [stored(5n), stored(9n)] } },
      },
    ),
    'It may have been added twice: pet 9 matched, too.',
  ],
  ['Refused: refused, failed', attempted(WITHOUT_REASON), 'The store gave no reason.'],
  // Only the second request can have added it.
  ['Added, ID unknown: added, good', attempted(THROTTLED, added())],
  ['Added, ID unknown: added, good', attempted(REFUSED, added())],
  ['Added twice: pets 5 and 9: added, good', attempted(added(5n), added(9n))],
  [
    'Was it added?: unknown, open',
    attempted(unknown({ serviceMessage: 'Full' })),
    'The store says: “Full”. Checking the lists…',
  ],
  [
    'Was it added?: unknown, open',
    attempted(unknown({ serviceMessage: 'Full. Wait!' })),
    'The store says: “Full. Wait!” Checking the lists…',
  ],
  // A further attempt that was refused or cancelled does not answer the question of the first.
  [
    'Was it added?: unknown, open',
    attempted(unknown(), REFUSED),
    'No response. Checking the lists… When it was sent again, it was refused: “No cats”',
  ],
  // Unless a person had marked the first as not added.
  [
    'Refused: refused, failed',
    { ...attempted(unknown(), REFUSED), markedNotAdded: 1 },
    '“No cats”',
  ],
  [
    'Marked as not added: not added, plain',
    answered({ type: 'not added', at: AT }, attempted(unknown(), WITHOUT_REASON)),
    'When it was sent again, it was refused.',
  ],
  [
    'Was it added?: unknown, open',
    { ...attempted(unknown()), withdrawnBy: 'person' },
    'No response. Checking the lists…',
  ],
])('says the outcome of a pet: %s', (words, facts, text = '') => {
  const line = lineOfEntry(pressOf([rowOf(facts)]), FACTS_OF_FILES);
  const { label, result, tone, details, inFile = details, nextStep } = line;
  expect(`${textOf(label)}: ${result}, ${tone}`).toBe(words);
  expect([textOf(inFile), nextStep].filter(Boolean).join(' ')).toBe(text);
});

test('a pet that an earlier request has added is shown as it was before its correction', () => {
  const late = { type: 'added', at: AT, id: 7n, stored: { ...stored(7n), name: 'Rx' } } as const;
  const row = rowOf({ ...attempted(late, REFUSED), was: [WAS_RX] });
  const { label, details } = lineOfEntry(pressOf([row]), FACTS_OF_FILES);
  expect(textOf([...label, '. ', ...details])).toBe(
    'Added as pet 7. It was added before it was corrected to Rex, category 4, Available.',
  );
});
