import { expect, test } from 'vitest';
import type { Answer, Group, Outcome, Row, RowFacts } from '../../database/schema.ts';
import { rowOf } from '../../testing/row-of.ts';
import { describeRequests, textOf } from './describe-evidence.ts';
import { describeOutcome, outcomeLabel } from './describe-outcome.ts';

type Facts = Partial<RowFacts>;

const AT = new Date(2020, 10, 20, 17, 30).getTime();
const errorWith = (serviceMessage?: string) => ({
  summary: 'No response.',
  nextStep: '',
  ...(serviceMessage && { serviceMessage }),
});
/** A pet that was sent once for each of these outcomes. */
const sent = (...outcomes: Outcome[]): Facts => ({
  attempts: outcomes.map((outcome) => ({ sender: 's', at: AT, outcome })),
});
const added = (id?: bigint): Outcome => ({ type: 'added', at: AT, ...(id && { id }) });
const unknown = (message?: string): Outcome => ({
  type: 'unknown',
  at: AT,
  error: errorWith(message),
});
const NO_RESPONSE: Outcome = {
  type: 'unknown',
  at: AT,
  error: { ...errorWith(), isUnanswered: true },
};
const REFUSED: Outcome = { type: 'refused', at: AT, status: 400, error: errorWith('No cats') };
const STATUS_ONLY = { summary: 'The service responded with status 422.', nextStep: '' };
const THROTTLED: Outcome = { type: 'not carried out', at: AT, why: 'throttled' };
const CANCELLED: Facts = { attempts: [], withdrawnBy: 'person' };
const UNREADABLE: Facts = { notSent: { type: 'problem', words: '' }, original: { id: 1 } };

const answered = (answer: Answer, facts: Facts): Facts => ({ ...facts, answer });
const dismissed = (facts: Facts) => answered({ type: 'dismissed', at: AT }, facts);
const corrected = (by: number) => answered({ type: 'corrected', at: AT, by }, sent(REFUSED));
const skipped = (reason: 'added before' | 'unknown before' | 'corrected before'): Facts => ({
  notSent: { type: 'skipped', reason, words: '' },
});

const related = new Map<number, Row>([
  [7, rowOf(sent(added(7n)))],
  [8, rowOf(corrected(7))],
  [9, rowOf({ send: 'now' })],
]);

test.each<[label: string, facts: Facts, words: object, details?: string]>([
  ['Waiting', { send: 'now' }, { result: 'not sent', tone: 'plain' }],
  ['Waiting', { ...sent(THROTTLED), send: 'now' }, { result: 'not sent' }],
  [
    'Refused',
    sent({ type: 'refused', at: AT, status: 422, error: STATUS_ONLY }),
    {},
    'The service responded with status 422.',
  ],
  ['Was it added?', sent(unknown('Full')), {}, 'The service says: “Full”. '],
  // Sent again: the first request may have added it.
  ['Waiting', { ...sent(unknown()), send: 'now' }, { result: 'unknown' }],
  ['Sending…', { attempts: [{ sender: 's', at: AT }] }, { result: 'unknown', tone: 'plain' }],
  [
    'Not sent',
    CANCELLED,
    { result: 'not sent', tone: 'failed', nextStep: 'Press Send now.' },
    'Sending was cancelled.',
  ],
  [
    'Not sent',
    { ...sent(THROTTLED), withdrawnBy: 'session' },
    {},
    'The session ended before it was sent.',
  ],
  ['Not sent, dismissed', dismissed(CANCELLED), { result: 'not sent', tone: 'plain' }],
  ['Corrected and added as pet 7', corrected(7), { result: 'corrected', tone: 'good' }],
  ['Corrected and added as pet 7', corrected(8), {}],
  ['Corrected', corrected(9), { result: 'corrected', tone: 'plain' }],
  ['Corrected', corrected(99), {}],
  [
    'Refused, dismissed',
    dismissed(sent(REFUSED)),
    { result: 'refused', tone: 'plain' },
    '“No cats”',
  ],
  [
    'Unknown, dismissed',
    dismissed(sent(unknown('Try later'))),
    { result: 'unknown' },
    'No response. The service says: “Try later”',
  ],
  ['Already added', skipped('added before'), { result: 'added' }],
  ['Skipped', skipped('unknown before'), { result: 'unknown' }],
  ['Already corrected', skipped('corrected before'), { result: 'corrected' }],
  ['Cannot be shown', UNREADABLE, { result: 'unknown', tone: 'failed' }],
  ['Cannot be shown, dismissed', dismissed(UNREADABLE), { result: 'unknown', tone: 'plain' }],
])('calls an outcome "%s"', (label, facts, words, details = '') => {
  const described = describeOutcome(rowOf(facts), { related });
  expect(outcomeLabel(described)).toBe(label);
  expect(described).toMatchObject(words);
  expect(textOf(described.details ?? [])).toContain(details);
});

test.each<[label: string, outcomes: Outcome[]]>([
  ['Added as pet 5', [unknown(), added(5n)]],
  // Only the second request can have added it.
  ['Added, but its ID is unknown', [THROTTLED, added()]],
  ['Added, but its ID is unknown', [REFUSED, added()]],
  ['Added twice: pets 5 and 9', [added(5n), added(9n)]],
  // A further attempt that was refused does not answer the question of the first.
  ['Was it added?', [unknown(), REFUSED]],
  ['Added as pet 5', [THROTTLED, added(5n)]],
])('says "%s" of a pet that was sent twice', (label, outcomes) => {
  expect(outcomeLabel(describeOutcome(rowOf(sent(...outcomes)), { related }))).toBe(label);
});

test.each<[outcomes: Outcome[], words: string | undefined]>([
  [[unknown()], undefined],
  // It was not carried out, so it does not count.
  [[THROTTLED, added(5n)], undefined],
  [
    [NO_RESPONSE, REFUSED],
    'Sent twice. First: no response on 20 Nov 2020 at 17:30. Second: refused.',
  ],
  [
    [unknown(), added(5n), added()],
    'Sent 3 times. First: no certain outcome on 20 Nov 2020 at 17:30. Second: added as pet 5. Third: added.',
  ],
])('says the outcome of each request: %#', (outcomes, words) => {
  expect(describeRequests(rowOf(sent(...outcomes)))).toBe(words);
});

test('a further attempt that was cancelled leaves the question, with the reason for its doubt', () => {
  const row = rowOf({ ...sent(unknown()), withdrawnBy: 'person' });
  const { label, details = [] } = describeOutcome(row, { related });
  expect(`${label} ${textOf(details)}`).toBe('Was it added? No response. Checking the lists…');
});

const file = (stopped?: number): Group => ({
  id: 'a',
  environment: 'E',
  at: AT,
  source: 'file',
  name: '',
  count: 1,
  counts: {},
  ...(stopped && { stopped }),
});

test.each<[label: string, facts: Facts, group: Group, details?: string]>([
  ['Waiting', { send: 'in turn' }, file()],
  ['Not sent', { send: 'in turn' }, file(AT), 'The import was stopped before this row was sent.'],
  // A person has pressed **Send now** for this row alone.
  ['Waiting', { send: 'now' }, file(AT)],
])('calls a row that waits "%s": %j in the file %j', (label, facts, group, details) => {
  const words = describeOutcome(rowOf(facts, { group: 'a' }), { related, group });
  expect(words).toMatchObject({ label, result: 'not sent', tone: 'plain' });
  expect(words.details && textOf(words.details)).toBe(details);
});
