import { expect, test } from 'vitest';
import type { Finding, Row, RowStateOf, StoredRowState } from '../../database/row-record.ts';
import { rowOf } from '../../testing/row-of.ts';
import {
  describeFinding,
  describeOutcome,
  describeCheck,
  outcomeLabel,
  shownPet,
} from './describe-outcome.ts';

const AT = new Date(2020, 10, 20, 17, 30).getTime();
const REX_4 = { id: 4n, name: 'Rex', categoryId: 4n, status: 'available' };
const why = (serviceMessage?: string) => ({
  summary: 'No response.',
  nextStep: '',
  ...(serviceMessage && { serviceMessage }),
});
const unknown = (serviceMessage?: string): RowStateOf<'unknown'> => ({
  type: 'unknown',
  since: AT,
  sender: 's',
  error: why(serviceMessage),
});
const REFUSED: RowStateOf<'refused'> = {
  type: 'refused',
  at: AT,
  status: 400,
  error: why('No cats'),
};
const UNSENT: RowStateOf<'unsent'> = { type: 'unsent', at: AT, error: why() };
const WAITING: StoredRowState = { type: 'waiting', turn: '' };
const added = (id?: bigint): StoredRowState => ({ type: 'added', at: AT, ...(id && { id }) });
const resolved = (
  how: RowStateOf<'resolved'>['how'],
  was: RowStateOf<'resolved'>['was'] = unknown(),
): StoredRowState => ({ type: 'resolved', at: AT, how, was });
const corrected = (by: number) => resolved({ type: 'corrected', by }, REFUSED);

const related = new Map<number, Row>([
  [7, rowOf(added(7n))],
  [8, rowOf(corrected(7))],
  [9, rowOf(WAITING)],
]);

test.each<[label: string, state: StoredRowState, words: object]>([
  ['Waiting', WAITING, { result: 'not sent', tone: 'plain' }],
  [
    'Sending…',
    { type: 'sending', sender: 's', since: AT, returnsTo: '' },
    { result: 'unknown', tone: 'plain' },
  ],
  ['Not sent', UNSENT, { result: 'not sent', tone: 'failed', details: 'No response.' }],
  ['Corrected and added as pet 7', corrected(7), { result: 'corrected', tone: 'good' }],
  ['Corrected and added as pet 7', corrected(8), {}],
  ['Corrected', corrected(9), { result: 'corrected', tone: 'plain' }],
  ['Corrected', corrected(99), {}],
  ['Sent again', resolved({ type: 'sent again', by: 9 }), { result: 'unknown', tone: 'plain' }],
  [
    'Refused, dismissed',
    resolved({ type: 'dismissed' }, REFUSED),
    { result: 'refused', tone: 'plain', details: 'Refused by the service: “No cats”' },
  ],
  [
    'Unknown, dismissed',
    resolved({ type: 'dismissed' }, unknown('Try later')),
    { result: 'unknown', details: 'No response. The service says: “Try later”' },
  ],
  ['Already added', { type: 'skipped', reason: 'added before', words: '' }, { result: 'added' }],
  ['Skipped', { type: 'skipped', reason: 'unknown before', words: '' }, { result: 'unknown' }],
  [
    'Already corrected',
    { type: 'skipped', reason: 'corrected before', words: '' },
    { result: 'corrected' },
  ],
])('calls an outcome "%s"', (label, state, words) => {
  const described = describeOutcome(rowOf(state), { related });
  expect(outcomeLabel(described)).toBe(label);
  expect(described).toMatchObject(words);
});

test('says that a pet was sent again', () => {
  const words = describeOutcome(rowOf(added(5n), { repeats: 3 }), { related });
  expect(outcomeLabel(words)).toBe('Sent again and added as pet 5');
});

test.each([
  ['Not sent', { endedAt: AT }, 'a'],
  ['Waiting', {}, 'a'],
  ['Waiting', { endedAt: AT }, ''],
])('calls a waiting row "%s" in a group with %j, with the turn "%s"', (label, more, turn) => {
  const group = { id: 'a', environment: 'E', at: AT, source: 'file', name: '', count: 1 } as const;
  const row = rowOf({ type: 'waiting', turn }, { group: 'a' });
  const words = describeOutcome(row, { related, group: { ...group, ...more } });
  expect(words).toMatchObject({ label, result: 'not sent', tone: 'plain' });
});

const found = (finding: Partial<Finding>, more: Partial<Row> = {}): Row =>
  rowOf({ ...unknown(), finding: { at: AT, pets: [], areNew: true, sent: 1, ...finding } }, more);
const ON = 'on 20 Nov 2020 at 17:30';

test.each<[words: string, finding: Partial<Finding>]>([
  ['Probably added: pet 4 matches exactly.', { pets: [REX_4] }],
  [
    'Probably added: pet 4 matches except for the spelling of the name.',
    { pets: [{ ...REX_4, name: 'REX' }] },
  ],
  [
    'Pets 4 and 5 match exactly, but may already have been in the store.',
    { pets: [REX_4, { ...REX_4, id: 5n }], areNew: false },
  ],
  ['Only pet 4 matches exactly, but 2 such pets were sent.', { pets: [REX_4], sent: 2 }],
  [`The list of available pets could not be loaded ${ON}.`, {}],
  [`There were no available pets ${ON}.`, { shown: 0, isComplete: true }],
  [`Not in the list of 42 available pets ${ON}.`, { shown: 42, isComplete: true }],
  [
    'The list shows only 100 available pets, so this pet may be missing from it.',
    { shown: 100, isComplete: false },
  ],
  [
    'Some available pets could not be loaded, and this may be one of them.',
    { shown: 7, isComplete: false },
  ],
])('says what the lists showed: %s', (words, finding) => {
  expect(describeFinding(found(finding))).toBe(words);
});

test.each<[words: string | undefined, finding: Partial<Finding>]>([
  [undefined, {}],
  [`all 42 available pets ${ON}.`, { shown: 42, isComplete: true }],
  [`1 available pet ${ON}.`, { shown: 1, isComplete: true }],
  [`0 available pets ${ON}.`, { shown: 0, isComplete: true }],
  [`100 available pets ${ON}. There may be more.`, { shown: 100, isComplete: false }],
  [`7 available pets ${ON}. Some could not be loaded.`, { shown: 7, isComplete: false }],
])('says which list was checked: %s', (list, finding) => {
  expect(describeCheck(found(finding))).toBe(list && `Checked ${list}`);
});

test('a pet without a status is searched for among all pets', () => {
  const pet = { name: 'Rex', categoryId: 4n };
  const row = found({ shown: 42, isComplete: true }, { pet });
  expect(describeFinding(row)).toMatch(/^Not in the list of 42 pets on/);
  expect(describeCheck(row)).toMatch(/^Checked all 42 pets on/);
});

test('shows an added pet as the service stored it', () => {
  const stored = { ...REX_4, name: 'REX' };
  expect(shownPet(rowOf({ type: 'added', at: AT, id: 4n, stored }))).toBe(stored);
  expect(shownPet(rowOf(added(4n)))?.name).toBe('Rex');
});
