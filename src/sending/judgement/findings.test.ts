// Findings about one sent pet, `a`.
import { expect, test } from 'vitest';
import type { NewPet } from '../../api/schemas.ts';
import {
  COMPLETE_BASELINE,
  judgeAll,
  listsOf,
  REX,
  sent,
  stored,
} from '../../testing/sending/judgement-examples.ts';
import type { Case, Evidence } from './judge.ts';

const filling = Array.from({ length: 100 }, (_, index) => stored(index + 1000, { name: 'Ada' }));
const withoutStatus: NewPet = { name: 'Rex', categoryId: 4n };
const notSeen = (among: number) => ({ answer: 'not seen', among, status: 'available' });

const likely = (ids: number[], count = 1) => ({
  answer: 'likely added',
  pets: ids.map((id) => expect.objectContaining({ id: BigInt(id) })),
  sent: count,
});
const cannotTell = (doubt: string, ids: number[] = [], count = 1) => ({
  answer: 'cannot tell',
  doubt,
  pets: ids.map((id) => expect.objectContaining({ id: BigInt(id) })),
  sent: count,
});

interface Example {
  of: string;
  one?: Parameters<typeof sent>[1];
  others?: readonly Case[];
  evidence: Evidence;
  cleared?: bigint[];
  finding: object;
}

const EXAMPLES: Example[] = [
  {
    of: 'a new pet that is exactly as it was sent',
    evidence: listsOf([stored(7)]),
    finding: likely([7]),
  },
  {
    of: 'an empty store',
    evidence: listsOf([]),
    finding: notSeen(0),
  },
  {
    of: 'only other pets',
    evidence: listsOf([stored(7, { categoryId: 5n }), stored(8, { name: 'Ada' })]),
    finding: notSeen(2),
  },
  {
    of: 'a pet that was there before',
    one: { baseline: { ...COMPLETE_BASELINE, ids: [7n] } },
    evidence: listsOf([stored(7)]),
    finding: notSeen(1),
  },
  {
    of: 'a pet with the ID of a cleared one',
    cleared: [7n],
    evidence: listsOf([stored(7)]),
    finding: cannotTell('cleared ID', [7]),
  },
  {
    of: 'a new pet, and one with the ID of a cleared one',
    cleared: [7n],
    evidence: listsOf([stored(7), stored(8)]),
    finding: likely([8]),
  },
  {
    of: 'a list that could not be read',
    evidence: { ...listsOf([]), lists: new Map() },
    finding: cannotTell('not read'),
  },
  {
    of: 'a full list',
    evidence: listsOf(filling),
    finding: cannotTell('full'),
  },
  {
    of: 'a full list that contains the pet',
    evidence: listsOf([stored(7), ...filling]),
    finding: likely([7]),
  },
  {
    of: 'a row that cannot be read',
    evidence: {
      ...listsOf([]),
      lists: new Map([['available' as const, { pets: [], unreadable: ['{}'] }]]),
    },
    finding: cannotTell('unreadable rows'),
  },
  {
    of: 'a list that had not arrived before the submit',
    one: { baseline: { ...COMPLETE_BASELINE, whole: ['sold', 'pending', 'any'] } },
    evidence: listsOf([stored(7)]),
    finding: cannotTell('not known before', [7]),
  },
  {
    of: 'no baseline',
    one: { baseline: undefined },
    evidence: listsOf([stored(7)]),
    finding: cannotTell('not known before', [7]),
  },
  {
    of: 'a baseline that was read with another key',
    evidence: listsOf([stored(7)], { keyMark: 'b' }),
    finding: cannotTell('another key', [7]),
  },
  {
    of: 'a new pet of another status',
    evidence: listsOf([stored(7, { status: 'sold' })]),
    finding: cannotTell('another status', [7]),
  },
  {
    of: 'a name in another case',
    one: { pet: { ...REX, name: 'luna' } },
    evidence: listsOf([stored(7, { name: 'Luna' })]),
    finding: cannotTell('another spelling', [7]),
  },
  {
    of: 'a name with other white space, and another status',
    evidence: listsOf([stored(7, { name: ' Rex', status: 'sold' })]),
    finding: cannotTell('another spelling', [7]),
  },
  {
    of: 'a pet as it was sent, and one of another spelling',
    evidence: listsOf([stored(7), stored(8, { name: 'REX' })]),
    finding: likely([7]),
  },
  {
    of: 'a name in another normal form',
    one: { pet: { ...REX, name: 'Ame\u0301lie' } },
    evidence: listsOf([stored(7, { name: 'Am\u00e9lie' })]),
    finding: cannotTell('another spelling', [7]),
  },
  {
    of: 'two new pets when one was sent',
    evidence: listsOf([stored(7), stored(8)]),
    finding: likely([7, 8]),
  },
  {
    of: 'a pet sent without a status, stored with one',
    one: { pet: withoutStatus },
    evidence: listsOf([stored(7, { status: 'pending' })]),
    finding: likely([7]),
  },
  {
    of: 'a pet sent without a status that is not in the list',
    one: { pet: withoutStatus },
    evidence: listsOf([]),
    finding: { answer: 'not seen', among: 0 },
  },
  {
    of: 'a pet sent without a status, whose baseline is not complete',
    one: {
      pet: withoutStatus,
      baseline: { ...COMPLETE_BASELINE, whole: ['available', 'pending', 'sold'] },
    },
    evidence: listsOf([stored(7)]),
    finding: cannotTell('not known before', [7]),
  },
];

test.each(EXAMPLES)('the finding with $of', ({ one, others = [], evidence, cleared, finding }) => {
  const { findings } = judgeAll([sent('a', one), ...others], evidence, cleared);
  expect(findings.get('a')).toEqual({ at: 1, ...finding });
});
