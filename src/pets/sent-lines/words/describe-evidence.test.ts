import { expect, test } from 'vitest';
import type { Finding, Outcome, Row } from '../../../database/schema.ts';
import { rowOf } from '../../../testing/database/row-of.ts';
import { attempted, unknown } from '../../../testing/database/write-rows.ts';
import {
  describeAbsence,
  describeCheck,
  describeFinding,
  describeRequests,
} from './describe-evidence.ts';
import { textOf } from './line.ts';

const AT = new Date(2020, 10, 20, 17, 30).getTime();
const REX_4 = { id: 4n, name: 'Rex', categoryId: 4n, status: 'available' };

const found = (finding: Partial<Finding>, more: Partial<Row> = {}): Row => {
  const none = { at: AT, pets: [], areNew: true, maybeOurs: 1 };
  return rowOf({ ...unknown(), check: { since: AT, finding: { ...none, ...finding } } }, more);
};
const ON = 'on 20 Nov 2020 at 17:30';

test('until the next check, the pet may still appear in the list', () => {
  const row = found({ listed: 42, isComplete: true });
  const check = row.check && { ...row.check, dueAt: AT + 30_000 };
  expect(textOf(describeFinding({ ...row, ...(check && { check }) }))).toBe(
    `Not yet in the list of 42 available pets ${ON}.`,
  );
});

test.each<[words: string, finding: Partial<Finding>]>([
  ['Probably: pet 4 matches exactly.', { pets: [REX_4] }],
  [
    'Probably: pets 4, 5 and 6 match exactly.',
    { pets: [REX_4, { ...REX_4, id: 5n }, { ...REX_4, id: 6n }] },
  ],
  [
    'Probably: pet 4 matches except for the spelling of the name.',
    { pets: [{ ...REX_4, name: 'REX' }] },
  ],
  [
    'Pets 4 and 5 match exactly, but may already have been in the store.',
    { pets: [REX_4, { ...REX_4, id: 5n }], areNew: false },
  ],
  [
    'Only pet 4 matches exactly, but 2 such pets were sent.',
    { pets: [REX_4], maybeOurs: 2, isComplete: true },
  ],
  [
    'Pet 4 matches exactly. 2 such pets were sent, and not all pets are listed.',
    { pets: [REX_4], maybeOurs: 2, isComplete: false },
  ],
  [`The list of available pets could not be loaded ${ON}.`, {}],
  [`There were no available pets ${ON}.`, { listed: 0, isComplete: true }],
  [`Not in the list of 42 available pets ${ON}.`, { listed: 42, isComplete: true }],
  [
    'The list shows only 100 available pets, so this pet may be missing from it.',
    { listed: 100, isComplete: false },
  ],
  [
    'Some available pets could not be loaded, and this may be one of them.',
    { listed: 7, isComplete: false },
  ],
])('says what the lists showed: %s', (words, finding) => {
  expect(textOf(describeFinding(found(finding)))).toBe(words);
});

test.each<[words: string | undefined, finding: Partial<Finding>]>([
  [undefined, {}],
  [`all 42 available pets ${ON}.`, { listed: 42, isComplete: true }],
  [`1 available pet ${ON}.`, { listed: 1, isComplete: true }],
  [`0 available pets ${ON}.`, { listed: 0, isComplete: true }],
  [`100 available pets ${ON}. There may be more.`, { listed: 100, isComplete: false }],
  [`7 available pets ${ON}. Some could not be loaded.`, { listed: 7, isComplete: false }],
])('says which list was checked: %s', (list, finding) => {
  expect(describeCheck(found(finding))).toBe(list && `Checked ${list}`);
});

test.each<[words: string | undefined, finding: Partial<Finding>]>([
  [undefined, { pets: [REX_4] }],
  [undefined, { absentAt: AT }],
  [`Before sending, ${ON}, the list did not have it yet.`, { pets: [REX_4], absentAt: AT }],
  [
    `Before sending, ${ON}, the list did not have them yet.`,
    { pets: [REX_4, { ...REX_4, id: 5n }], absentAt: AT },
  ],
])('says since when a found pet may be in the store: %s', (words, finding) => {
  expect(describeAbsence(found(finding))).toBe(words);
});

test('a pet without a status is searched for among all pets', () => {
  const pet = { name: 'Rex', categoryId: 4n };
  const row = found({ listed: 42, isComplete: true }, { pet });
  expect(textOf(describeFinding(row))).toMatch(/^Not in the list of 42 pets on/);
  expect(describeCheck(row)).toMatch(/^Checked all 42 pets on/);
});

const error = { summary: 'No response.', nextStep: '' };
const lost = (more = {}): Outcome => ({ type: 'unknown', at: AT, error: { ...error, ...more } });
const ADDED_5: Outcome = { type: 'added', at: AT, id: 5n };
const THROTTLED: Outcome = { type: 'not carried out', at: AT, why: 'throttled' };
const REFUSED: Outcome = { type: 'refused', at: AT, status: 400, error };

test.each<[words: string | undefined, outcomes: Outcome[]]>([
  [undefined, [lost()]],
  // It was not carried out, so it does not count.
  [undefined, [THROTTLED, ADDED_5]],
  [`twice. First: no response ${ON}. Second: refused.`, [lost({ isUnanswered: true }), REFUSED]],
  [
    `3 times. First: no certain outcome ${ON}. Second: added as pet 5. Third: added.`,
    [lost(), ADDED_5, { type: 'added', at: AT }],
  ],
])('says the outcome of each request: %s', (words, outcomes) => {
  expect(describeRequests(attempted(...outcomes))).toBe(words && `Sent ${words}`);
});
