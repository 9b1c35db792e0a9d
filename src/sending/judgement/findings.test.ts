// Findings about one sent pet, `a`.
import { expect, test } from 'vitest';
import type { NewPet } from '../../api/schemas.ts';
import type { Attempt } from '../journal/batch.ts';
import {
  answered,
  COMPLETE_BASELINE,
  judgeAll,
  listsOf,
  NO_ANSWER,
  REX,
  sent,
  stored,
} from '../../testing/sending/judgement-examples.ts';
import type { Case, Evidence } from './judge.ts';

interface Example {
  of: string;
  one?: Parameters<typeof sent>[1];
  others?: readonly Case[];
  /** The pets in the store; only pet 7, if nothing is said. */
  pets?: ReturnType<typeof stored>[];
  evidence?: Partial<Evidence>;
  cleared?: bigint[];
  finding: object;
}
const findingOf = ({ one, others = [], pets = [stored(7)], evidence, cleared }: Example) =>
  judgeAll([sent('a', one), ...others], listsOf(pets, evidence), cleared).findings.get('a');

const withIds = (ids: number[]) => ids.map((id) => expect.objectContaining({ id: BigInt(id) }));
const notSeen = (among: number) => ({ answer: 'not seen', among, status: 'available' });
const likely = (ids: number[], count = 1) => ({
  answer: 'likely added',
  pets: withIds(ids),
  sent: count,
});
const cannotTell = (doubt: string, ids: number[] = [], count = 1) => ({
  answer: 'cannot tell',
  doubt,
  pets: withIds(ids),
  sent: count,
});
const FILLING = Array.from({ length: 100 }, (_, index) => stored(index + 1000, { name: 'Ada' }));
const WITHOUT_STATUS: NewPet = { name: 'Rex', categoryId: 4n };
const UNREADABLE = new Map([['available' as const, { pets: [], unreadable: ['{}'] }]]);

const ALONE: Example[] = [
  { of: 'a new pet that is exactly as it was sent', finding: likely([7]) },
  { of: 'an empty store', pets: [], finding: notSeen(0) },
  {
    of: 'only other pets',
    pets: [stored(7, { categoryId: 5n }), stored(8, { name: 'Ada' })],
    finding: notSeen(2),
  },
  {
    of: 'a pet that was there before',
    one: { baseline: { ...COMPLETE_BASELINE, ids: [7n] } },
    finding: notSeen(1),
  },
  {
    of: 'a pet with the ID of a cleared one',
    cleared: [7n],
    finding: cannotTell('cleared ID', [7]),
  },
  {
    of: 'a new pet, and one with the ID of a cleared one',
    cleared: [7n],
    pets: [stored(7), stored(8)],
    finding: likely([8]),
  },
  {
    of: 'a list that could not be read',
    evidence: { lists: new Map() },
    finding: cannotTell('not read'),
  },
  { of: 'a full list', pets: FILLING, finding: cannotTell('full') },
  {
    of: 'a row that cannot be read',
    evidence: { lists: UNREADABLE },
    finding: cannotTell('unreadable rows'),
  },
  { of: 'no baseline', one: { baseline: undefined }, finding: cannotTell('not known before', [7]) },
  {
    of: 'a baseline that was read with another key',
    evidence: { keyMark: 'b' },
    finding: cannotTell('another key', [7]),
  },
  {
    of: 'a new pet of another status',
    pets: [stored(7, { status: 'sold' })],
    finding: cannotTell('another status', [7]),
  },
  {
    of: 'a name in another spelling, and another status',
    pets: [stored(7, { name: ' REX', status: 'sold' })],
    finding: cannotTell('another spelling', [7]),
  },
  {
    of: 'a pet as it was sent, and one of another spelling',
    pets: [stored(7), stored(8, { name: 'REX' })],
    finding: likely([7]),
  },
  { of: 'two new pets when one was sent', pets: [stored(7), stored(8)], finding: likely([7, 8]) },
  {
    of: 'a pet sent without a status, stored with one',
    one: { pet: WITHOUT_STATUS },
    pets: [stored(7, { status: 'pending' })],
    finding: likely([7]),
  },
  {
    of: 'a pet sent without a status that is not in the list',
    one: { pet: WITHOUT_STATUS },
    pets: [],
    finding: { answer: 'not seen', among: 0 },
  },
  {
    of: 'a pet sent without a status, when the list of all had not arrived',
    one: {
      pet: WITHOUT_STATUS,
      baseline: { ...COMPLETE_BASELINE, whole: ['available', 'pending', 'sold'] },
    },
    finding: cannotTell('not known before', [7]),
  },
  {
    of: 'one new pet when it was sent twice',
    one: { attempts: [NO_ANSWER, NO_ANSWER] },
    finding: likely([7], 2),
  },
];
test.each(ALONE)('the finding with $of', (example) => {
  expect(findingOf(example)).toEqual({ at: 1, ...example.finding });
});

const NOT_SENT: Attempt = {
  is: 'not sent',
  at: 0,
  errorDescription: { happened: '', next: '' },
};
const of = (attempts: Attempt[]) => [sent('b', { attempts })];
const BESIDE_ANOTHER: Example[] = [
  { of: 'was added with that ID', others: of([answered(7)]), finding: notSeen(1) },
  {
    of: 'a person decided to be that pet',
    others: [sent('b', { decision: { added: 7n } })],
    finding: notSeen(1),
  },
  {
    // A service that was set back gives IDs again.
    of: 'is not like it, and was added with that ID',
    others: [sent('b', { pet: { ...REX, name: 'Ada' }, attempts: [answered(7)] })],
    finding: likely([7]),
  },
  {
    of: 'has another spelling, and was added with that ID',
    others: [sent('b', { pet: { ...REX, name: 'REX' }, attempts: [answered(7)] })],
    finding: notSeen(1),
  },
  {
    of: 'the service stored under this name',
    others: [
      sent('b', {
        pet: { ...REX, name: 'Ada' },
        attempts: [{ is: 'added', at: 0, id: 7n, stored: stored(7) }],
      }),
    ],
    finding: notSeen(1),
  },
  {
    of: 'was sent twice',
    others: of([NO_ANSWER, NO_ANSWER]),
    pets: [stored(7), stored(8)],
    finding: cannotTell('fewer than sent', [7, 8], 3),
  },
  {
    of: 'was added by one of two attempts',
    others: of([NO_ANSWER, answered(8)]),
    pets: [stored(7), stored(8)],
    finding: cannotTell('fewer than sent', [7], 2),
  },
  { of: 'was not sent', others: of([NOT_SENT]), finding: likely([7]) },
  {
    of: 'was sent, when there are two',
    others: of([NO_ANSWER]),
    pets: [stored(7), stored(8)],
    finding: likely([7, 8], 2),
  },
  ...[NO_ANSWER, { is: 'on its way', page: 'p', since: 0 } as const, answered()].map((attempt) => ({
    of: `is ${attempt.is}, when there is one`,
    others: of([attempt]),
    finding: cannotTell('fewer than sent', [7], 2),
  })),
  {
    of: 'a person decided was not added',
    others: [sent('b', { decision: 'not added' })],
    finding: likely([7]),
  },
];
test.each(BESIDE_ANOTHER)('the finding beside another pet that $of', (example) => {
  expect(findingOf(example)).toEqual({ at: 1, ...example.finding });
});
