// Findings about one sent pet, `a`, that was sent more than once or beside others like it.
import { expect, test } from 'vitest';
import {
  answered,
  judgeAll,
  listsOf,
  NO_ANSWER,
  REX,
  sent,
  stored,
} from '../../testing/sending/judgement-examples.ts';
import type { Case, Evidence } from './judge.ts';

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
    of: 'a pet that belongs to another sent pet',
    others: [sent('b', { attempts: [answered(7)] })],
    evidence: listsOf([stored(7)]),
    finding: notSeen(1),
  },
  {
    of: 'a pet that a person decided to be of another sent pet',
    others: [sent('b', { decision: { added: 7n } })],
    evidence: listsOf([stored(7)]),
    finding: notSeen(1),
  },
  {
    // A service that was set back gives IDs again.
    of: 'a pet with the ID of one that is not like it',
    others: [sent('b', { pet: { ...REX, name: 'Ada' }, attempts: [answered(7)] })],
    evidence: listsOf([stored(7)]),
    finding: likely([7]),
  },
  {
    of: 'a pet that belongs to another sent pet of another spelling',
    others: [sent('b', { pet: { ...REX, name: 'REX' }, attempts: [answered(7)] })],
    evidence: listsOf([stored(7)]),
    finding: notSeen(1),
  },
  {
    of: 'a pet that the service stored for another one under another name',
    others: [
      sent('b', {
        pet: { ...REX, name: 'Ada' },
        attempts: [{ is: 'added', at: 0, id: 7n, stored: stored(7) }],
      }),
    ],
    evidence: listsOf([stored(7)]),
    finding: notSeen(1),
  },
  {
    of: 'one new pet when it was sent twice',
    one: { attempts: [NO_ANSWER, NO_ANSWER] },
    evidence: listsOf([stored(7)]),
    finding: likely([7], 2),
  },
  {
    of: 'no new pet when it was sent twice',
    one: { attempts: [NO_ANSWER, NO_ANSWER] },
    evidence: listsOf([]),
    finding: notSeen(0),
  },
  {
    of: 'one new pet, and another pet that was sent twice',
    others: [sent('b', { attempts: [NO_ANSWER, NO_ANSWER] })],
    evidence: listsOf([stored(7), stored(8)]),
    finding: cannotTell('fewer than sent', [7, 8], 3),
  },
  {
    of: 'one new pet, and another pet that was added by one of two attempts',
    others: [sent('b', { attempts: [NO_ANSWER, answered(8)] })],
    evidence: listsOf([stored(7), stored(8)]),
    finding: cannotTell('fewer than sent', [7], 2),
  },
  {
    of: 'one new pet, and another pet whose attempts were refused',
    others: [
      sent('b', {
        attempts: [{ is: 'not sent', at: 0, errorDescription: { happened: '', next: '' } }],
      }),
    ],
    evidence: listsOf([stored(7)]),
    finding: likely([7]),
  },
  {
    of: 'two new pets when two were sent',
    others: [sent('b')],
    evidence: listsOf([stored(7), stored(8)]),
    finding: likely([7, 8], 2),
  },
  {
    of: 'one new pet when two were sent',
    others: [sent('b')],
    evidence: listsOf([stored(7)]),
    finding: cannotTell('fewer than sent', [7], 2),
  },
  {
    of: 'one new pet, while another pet is on its way',
    others: [sent('b', { attempts: [{ is: 'on its way', page: 'p', since: 0 }] })],
    evidence: listsOf([stored(7)]),
    finding: cannotTell('fewer than sent', [7], 2),
  },
  {
    of: 'one new pet, and another pet that was added without a readable ID',
    others: [sent('b', { attempts: [answered()] })],
    evidence: listsOf([stored(7)]),
    finding: cannotTell('fewer than sent', [7], 2),
  },
  {
    of: 'one new pet, and another pet that a person decided was not added',
    others: [sent('b', { decision: 'not added' })],
    evidence: listsOf([stored(7)]),
    finding: likely([7]),
  },
];

test.each(EXAMPLES)('the finding with $of', ({ one, others = [], evidence, cleared, finding }) => {
  const { findings } = judgeAll([sent('a', one), ...others], evidence, cleared);
  expect(findings.get('a')).toEqual({ at: 1, ...finding });
});
