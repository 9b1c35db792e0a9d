import { expect, test } from 'vitest';
import {
  type Attempt,
  Counts,
  type FormBatch,
  type LeftOut,
  type Row,
} from '../../sending/journal/batch.ts';
import { outcomeOf, type SentRow } from '../../sending/journal/outcome.ts';
import {
  describeFinding,
  describeOutcome,
  describeReading,
  outcomeLabel,
  shownPet,
} from './describe-outcome.ts';

const AT = new Date(2020, 10, 20, 17, 30).getTime();
const REX = { name: 'Rex', categoryId: 4n, status: 'available' } as const;
const REX_4 = { id: 4n, ...REX };

const why = (said?: string) => ({ happened: 'No answer came.', next: '', ...(said && { said }) });
const unknown = (said?: string): Attempt => ({
  is: 'unknown',
  since: AT,
  errorDescription: why(said),
});
const refused: Attempt = { is: 'refused', at: AT, status: 400, errorDescription: why('No cats') };
const notSent: Attempt = { is: 'not sent', at: AT, errorDescription: why() };
const added = (id?: bigint): Attempt => ({ is: 'added', at: AT, ...(id && { id }) });

const rowOf = (attempts: Attempt[], more: Partial<Row> = {}): Row => ({ attempts, ...more });
const decided = (attempts: Attempt[], how: NonNullable<Row['decision']>['how']) =>
  rowOf(attempts, { decision: { at: AT, how } });
const sent = (row: Row, more: Partial<SentRow> = {}): SentRow => ({
  ref: { batch: 'sent', row: 0 },
  pet: REX,
  row,
  outcome: outcomeOf(row),
  ...more,
});
const correction = (id: string, row: Row): FormBatch => ({
  id,
  sequence: 1,
  at: AT,
  from: 'form',
  pet: REX,
  row,
});
const JOURNAL = {
  batches: [
    correction('once', rowOf([added(7n)])),
    correction('refused again', rowOf([refused], { correctedBy: 'once' })),
    correction('waits', rowOf([])),
  ],
};
const correctedBy = (by: string) => rowOf([refused], { correctedBy: by });

test.each<[label: string, row: Row, words: object]>([
  ['Waiting', rowOf([]), { result: 'not sent', tone: 'plain' }],
  [
    'On its way',
    rowOf([{ is: 'on its way', page: 'p', since: AT }]),
    { result: 'unknown', tone: 'plain' },
  ],
  [
    'Not sent',
    rowOf([notSent]),
    { result: 'not sent', tone: 'failed', details: 'No answer came.' },
  ],
  [
    'Refused',
    rowOf([refused]),
    { result: 'refused', tone: 'failed', details: 'Refused by the service: “No cats”' },
  ],
  ['Added as pet 4', rowOf([added(4n)]), { result: 'added', tone: 'good' }],
  ['Added; its ID could not be read', rowOf([added()]), { result: 'added', tone: 'good' }],
  ['Added as pet 4', rowOf([refused, added(4n)]), { result: 'added' }],
  ['Sent again, and added as pet 4', rowOf([unknown(), added(4n)]), { result: 'added' }],
  ['Sent again, and added as pets 4 and 5', rowOf([added(4n), added(5n)]), { ids: [4n, 5n] }],
  [
    'Was it added?',
    rowOf([unknown()]),
    { result: 'unknown', tone: 'open', details: 'No answer came. Looking for it in the lists…' },
  ],
  [
    'Not added, as you said',
    decided([unknown()], 'not added'),
    { result: 'not added', tone: 'plain' },
  ],
  ['Added, as you said', decided([unknown()], {}), { result: 'added', tone: 'good' }],
  ['Added as pet 4, as you said', decided([unknown()], { added: 4n }), { tone: 'good' }],
  ['Corrected, and added as pet 7', correctedBy('once'), { result: 'corrected', tone: 'good' }],
  ['Corrected, and added as pet 7', correctedBy('refused again'), {}],
  ['Corrected', correctedBy('waits'), { result: 'corrected', tone: 'plain' }],
  ['Corrected', correctedBy('lost'), {}],
  [
    'Refused, left as it is',
    decided([refused], 'left'),
    { result: 'refused', tone: 'plain', details: 'Refused by the service: “No cats”' },
  ],
  [
    'Not known, left as it is',
    decided([unknown('Try later')], 'left'),
    { result: 'unknown', details: 'No answer came. The service says: “Try later”' },
  ],
  ['Not sent, as you said', decided([notSent], 'left'), { result: 'not sent' }],
])('calls an outcome "%s"', (label, row, words) => {
  const described = describeOutcome(sent(row), JOURNAL);
  expect(outcomeLabel(described)).toBe(label);
  expect(described).toMatchObject(words);
});

test.each([
  ['Not sent', 'stopped', {}],
  ['Waiting', 'stopped', { is: 'waiting', page: 'p' }],
  ['Waiting', 'running', {}],
  ['Waiting', 'once', {}],
] as const)('calls a row that waits "%s" in the batch "%s": %j', (label, batch, attempt) => {
  const row = rowOf('is' in attempt ? [attempt] : []);
  const file = {
    sequence: 1,
    at: AT,
    from: 'file',
    fileName: '',
    rowCount: 1,
    revision: 1,
  } as const;
  const counts = Counts.parse(
    Object.fromEntries(Object.keys(Counts.shape).map((name) => [name, 0])),
  );
  const batches = [
    { ...file, counts, id: 'running' },
    { ...file, counts, id: 'stopped', endedAt: AT },
    ...JOURNAL.batches,
  ];
  const words = describeOutcome(sent(row, { ref: { batch, row: 0 } }), { batches });
  expect([words.label, words.result, words.tone]).toEqual([label, 'not sent', 'plain']);
  expect(words.details).toBe(
    label === 'Waiting' ? undefined : 'The import was stopped before it was sent.',
  );
});

test.each<[label: string, is: LeftOut['is'], result: string, tone: string]>([
  ['Not sent', 'problem', 'not sent', 'failed'],
  ['Left out', 'duplicate', 'not sent', 'plain'],
  ['Added before', 'added before', 'added', 'plain'],
  ['Left out', 'unknown before', 'unknown', 'plain'],
  ['Corrected before', 'corrected before', 'corrected', 'plain'],
])('calls a row left out "%s": %s', (label, is, result, tone) => {
  const outcome: LeftOut = { is, words: 'Why.' };
  const row = sent(rowOf([]), { outcome });
  expect(describeOutcome(row, JOURNAL)).toEqual({ label, result, tone, details: 'Why.' });
});

const found = (finding: Partial<Row['finding']>): SentRow =>
  sent(rowOf([unknown()], { finding: { at: AT, pets: [], areNew: true, sent: 1, ...finding } }));

test.each<[words: string, finding: Partial<Row['finding']>]>([
  ['Likely: pet 4 is exactly like it.', { pets: [REX_4] }],
  [
    'Likely: pet 4 is like it, but for the spelling of the name.',
    { pets: [{ ...REX_4, name: 'REX' }] },
  ],
  [
    'Pets 4 and 5 are exactly like it, but may have been there before.',
    { pets: [REX_4, { ...REX_4, id: 5n }], areNew: false },
  ],
  ['Only pet 4 is exactly like it, and 2 such pets were sent.', { pets: [REX_4], sent: 2 }],
  ['The list of available pets could not be read at 20 Nov 2020, 17:30.', {}],
  ['There were no available pets at 20 Nov 2020, 17:30.', { shown: 0, isWhole: true }],
  ['Not among 42 available pets at 20 Nov 2020, 17:30.', { shown: 42, isWhole: true }],
  ['The list shows only 100 available pets, so it may be hidden.', { shown: 100, isWhole: false }],
  ['Some available pets could not be read: it may be one of them.', { shown: 7, isWhole: false }],
])('says what the lists showed: %s', (words, finding) => {
  expect(describeFinding(found(finding), JOURNAL)).toBe(words);
});

test.each<[words: string | undefined, finding: Partial<Row['finding']>]>([
  [undefined, {}],
  ['42 available pets, and there are no more.', { shown: 42, isWhole: true }],
  ['100 available pets, and there may be more.', { shown: 100, isWhole: false }],
  ['7 available pets, and rows that cannot be read.', { shown: 7, isWhole: false }],
])('says which list was read: %s', (list, finding) => {
  expect(describeReading(found(finding))).toBe(list && `Read at 20 Nov 2020, 17:30: ${list}`);
});

test('a pet without a status is looked for among all pets', () => {
  const row = { ...found({ shown: 42, isWhole: true }), pet: { name: 'Rex', categoryId: 4n } };
  expect(describeFinding(row, JOURNAL)).toMatch(/^Not among 42 pets at/);
  expect(describeReading(row)).toMatch(/: 42 pets, and there are no more\.$/);
});

test('shows an added pet as the service stored it', () => {
  const stored = { ...REX_4, name: 'REX' };
  const row = rowOf([{ is: 'added', at: AT, id: 4n, stored }]);
  expect(shownPet(sent(row))).toBe(stored);
  expect(shownPet(sent(rowOf([added(4n)])))).toBe(REX);
});
