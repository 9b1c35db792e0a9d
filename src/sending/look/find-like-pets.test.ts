// What is said of one open question, `a`, after the lists were read.
import { expect, test } from 'vitest';
import type { NewPet, Pet } from '../../api/schemas.ts';
import type { MaxLimitList } from '../../api/max-limit-lists.ts';
import {
  added,
  BEFORE,
  NOT_SENT,
  NOW,
  ON_ITS_WAY,
  REFUSED,
  rex,
  REX,
  rowOf,
  UNKNOWN,
} from '../../testing/sending/memory-journal.ts';
import type { Attempt, Decision, Row } from '../journal/batch.ts';
import { outcomeOf } from '../journal/outcome.ts';
import { describeEvidence, type Evidence } from './find-like-pets.ts';

const sent = (id: string, attempts: Attempt[], pet: NewPet = REX, how?: Decision) => {
  const row: Row = { attempts, ...(how && { decision: { at: NOW, how } }) };
  return { ref: rowOf(id), pet, row, outcome: outcomeOf(row) };
};

interface Example {
  pet?: NewPet;
  attempts?: Attempt[];
  before?: Partial<typeof BEFORE>;
  others?: ReturnType<typeof sent>[];
  /** The pets in the list of its status; only pet 7, if nothing is said. */
  pets?: readonly Pet[];
  evidence?: Partial<Evidence>;
}
/** What is said, with the IDs in place of the pets. */
function find({
  pet = REX,
  attempts = [UNKNOWN],
  before,
  others = [],
  evidence,
  ...more
}: Example) {
  const list: MaxLimitList = pet.status ?? 'any';
  const open = { ...sent('a', attempts, pet), before: { ...BEFORE, ...before } };
  const found = describeEvidence(open, [open, ...others], {
    at: NOW,
    lists: new Map([[list, { pets: [...(more.pets ?? [rex(7n)])], unreadable: [] }]]),
    beyond: { pets: [], isEnd: true },
    ...evidence,
  });
  return { ...found, pets: found.pets.map(({ id }) => id) };
}

const OTHERS = Array.from({ length: 100 }, (_, index) => ({ ...rex(BigInt(index)), name: 'Ada' }));
const WITHOUT_STATUS: NewPet = { name: 'Rex', categoryId: 4n };

test('names a new pet like it, and how many pets its list showed', () => {
  expect(find({ pets: [rex(7n), ...OTHERS.slice(0, 2)] })).toEqual({
    at: NOW,
    pets: [7n],
    areNew: true,
    sent: 1,
    shown: 3,
    isWhole: true,
  });
});

test.each<[of: string, example: Example, pets: bigint[]]>([
  ['an empty list', { pets: [] }, []],
  ['another name', { pets: [{ ...rex(7n), name: 'Ada' }] }, []],
  ['another category', { pets: [{ ...rex(7n), categoryId: 5n }] }, []],
  ['another status', { pets: [{ ...rex(7n), status: 'sold' }] }, []],
  ['a pet that was known before', { before: { ids: [7n] } }, []],
  ['another spelling', { pets: [{ ...rex(7n), name: ' REX' }] }, [7n]],
  ['another spelling beside its own', { pets: [rex(7n), { ...rex(8n), name: 'REX' }] }, [7n]],
  ['two like pets', { pets: [rex(7n), rex(8n)] }, [7n, 8n]],
  ['any status, if it was sent without one', { pet: WITHOUT_STATUS }, [7n]],
  [
    'an ID after the newest',
    { pets: [], evidence: { beyond: { pets: [rex(9n)], isEnd: true } } },
    [9n],
  ],
  ['a list that could not be read', { evidence: { lists: new Map() } }, []],
])('finds in %s', (_, example, pets) => {
  expect(find(example).pets).toEqual(pets);
});

test.each<[of: string, other: ReturnType<typeof sent>, pets: bigint[]]>([
  ['was added with its ID', sent('b', [added(7n)]), []],
  ['was added with another ID', sent('b', [added(8n)]), [7n]],
  ['a person decided to be it', sent('b', [UNKNOWN], REX, { added: 7n }), []],
  ['has another spelling and its ID', sent('b', [added(7n)], { ...REX, name: 'REX' }), []],
  // A service that was set back gives IDs again.
  ['is not like it, with its ID', sent('b', [added(7n)], { ...REX, name: 'Ada' }), [7n]],
  [
    'was stored under its name',
    sent('b', [{ ...added(7n), stored: rex(7n) }], { ...REX, name: 'Ada' }),
    [],
  ],
])('finds beside a row that %s', (_, other, pets) => {
  expect(find({ others: [other] }).pets).toEqual(pets);
});

test.each<[of: string, other: ReturnType<typeof sent>, count: number]>([
  ['is a question, too', sent('b', [UNKNOWN]), 2],
  ['is on its way', sent('b', [ON_ITS_WAY]), 2],
  ['was sent twice', sent('b', [UNKNOWN, UNKNOWN]), 3],
  ['was added without a readable ID', sent('b', [added()]), 2],
  ['was added the second time', sent('b', [UNKNOWN, added(8n)]), 2],
  ['a person said was added', sent('b', [UNKNOWN], REX, {}), 2],
  ['a person said is pet 8', sent('b', [UNKNOWN], REX, { added: 8n }), 1],
  ['a person said was not added', sent('b', [UNKNOWN], REX, 'not added'), 1],
  ['a person left', sent('b', [UNKNOWN], REX, 'left'), 2],
  ['was added with an ID', sent('b', [added(8n)]), 1],
  ['was refused', sent('b', [REFUSED]), 1],
  ['was not sent', sent('b', [NOT_SENT]), 1],
  ['has another name', sent('b', [UNKNOWN], { ...REX, name: 'Ada' }), 1],
  ['has another status', sent('b', [UNKNOWN], { ...REX, status: 'sold' }), 1],
  ['has no status, and got one', sent('b', [UNKNOWN], WITHOUT_STATUS), 2],
])('counts the pets that may be the found one, beside a row that %s', (_, other, count) => {
  expect(find({ others: [other] }).sent).toBe(count);
});

test('counts its own pet once, also if it was sent twice', () => {
  expect(find({ attempts: [UNKNOWN, UNKNOWN] }).sent).toBe(1);
});

const NINE = { pets: [rex(9n)], isEnd: true };
test.each<[of: string, example: Example, areNew: boolean]>([
  ['its list was whole before', {}, true],
  ['it was not', { before: { whole: ['sold'] } }, false],
  [
    'all are after the newest ID',
    { before: { whole: [] }, pets: [], evidence: { beyond: NINE } },
    true,
  ],
  ['one is not', { before: { whole: [] }, evidence: { beyond: NINE } }, false],
  [
    'IDs go on after these',
    { before: { whole: [] }, pets: [], evidence: { beyond: { ...NINE, isEnd: false } } },
    false,
  ],
])('says whether the pets are new, if %s', (_, example, areNew) => {
  expect(find(example).areNew).toBe(areNew);
});

test.each<[of: string, evidence: Partial<Evidence>, shown: object]>([
  ['that was full', listOf(OTHERS), { shown: 100, isWhole: false }],
  ['with a row that cannot be read', listOf([], ['{}']), { shown: 0, isWhole: false }],
  ['that could not be read', { lists: new Map() }, {}],
])('says what it read of a list %s', (_, evidence, shown) => {
  const { at: _at, pets: _pets, areNew: _areNew, sent: _sent, ...read } = find({ evidence });
  expect(read).toEqual(shown);
});
function listOf(pets: Pet[], unreadable: string[] = []): Partial<Evidence> {
  return { lists: new Map([['available', { pets, unreadable }]]) };
}
