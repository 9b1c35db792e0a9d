import { expect, test } from 'vitest';
import {
  added,
  createMemoryJournal,
  findingOf,
  NOT_SENT,
  NOW,
  ON_ITS_WAY,
  PLACE,
  PROBLEM,
  refused,
  REFUSED,
  REX,
  rowOf,
  UNKNOWN,
  WAITING,
} from '../../testing/sending/memory-journal.ts';
import type { Attempt, Decision, LeftOut, Row } from './batch.ts';
import type { JournalView } from './journal-view.ts';
import { outcomeOf, type SentRow } from './outcome.ts';
import { offeredPets, type Way, waysOf } from './ways.ts';

const VIEW: JournalView = {
  place: PLACE,
  batches: [],
  unreadable: 0,
  hasRowsUnderWay: false,
  readAt: NOW,
};
const sent = (attempts: Attempt[], more: Partial<Row> = {}, leftOut?: LeftOut): SentRow => {
  const row = { attempts, ...more };
  return { ref: rowOf('1'), pet: REX, row, outcome: outcomeOf(row, leftOut) };
};
const decision = (how: Decision) => ({ decision: { at: NOW, how } });
const withoutPet = ({ pet: _unreadable, ...row }: SentRow): SentRow => row;
const namesOf = (ways: readonly Way[]) =>
  ways.map((one) => (one.way === 'yes, it is' ? `yes, it is ${one.id}` : one.way));
const ASLEEP: Attempt = { ...ON_ITS_WAY, since: NOW - 60_000 };
const DECISIONS = ['it was not added', 'it was added'];

test.each<{ of: string; row: SentRow; ways: string[] }>([
  { of: 'a pet that waits', row: sent([WAITING]), ways: ['do not send'] },
  { of: 'a row of a file that waits', row: sent([]), ways: [] },
  { of: 'a pet that is on its way', row: sent([ON_ITS_WAY]), ways: [] },
  {
    of: 'a pet whose tab may be asleep',
    row: sent([ASLEEP]),
    ways: [...DECISIONS, 'send again', 'leave it'],
  },
  { of: 'a pet that was not sent', row: sent([NOT_SENT]), ways: ['send now', 'leave it'] },
  { of: 'a refused pet', row: sent([REFUSED]), ways: ['correct', 'leave it'] },
  { of: 'a pet refused for its key', row: sent([refused(401)]), ways: ['send now', 'leave it'] },
  { of: 'a row with a problem', row: sent([], {}, PROBLEM), ways: ['correct', 'leave it'] },
  { of: 'a pet that was corrected', row: sent([REFUSED], { correctedBy: '2' }), ways: [] },
  { of: 'a refused pet that was left', row: sent([REFUSED], decision('left')), ways: ['correct'] },
  {
    of: 'an unsent pet that was left',
    row: sent([NOT_SENT], decision('left')),
    ways: ['send now'],
  },
  { of: 'an added pet', row: sent([added(7n)]), ways: [] },
  {
    // The lists are read at once. Until then nobody should send it again.
    of: 'a question that the lists were not read for',
    row: sent([UNKNOWN]),
    ways: [...DECISIONS, 'look again', 'leave it'],
  },
  {
    of: 'a question about a pet that the lists did not show',
    row: sent([UNKNOWN], { finding: findingOf() }),
    ways: [...DECISIONS, 'look again', 'send again', 'leave it'],
  },
  {
    of: 'a question with two pets that it may be',
    row: sent([UNKNOWN], { finding: findingOf(7n, 8n) }),
    ways: ['yes, it is 7', 'yes, it is 8', ...DECISIONS, 'look again', 'send again', 'leave it'],
  },
  { of: 'a question that was closed', row: sent([UNKNOWN], decision('not added')), ways: [] },
  { of: 'a question that was left', row: sent([UNKNOWN], decision('left')), ways: [] },
  {
    of: 'a question about a row that cannot be read',
    row: withoutPet(sent([UNKNOWN])),
    ways: [...DECISIONS, 'look again', 'leave it'],
  },
  { of: 'a row without a pet', row: withoutPet(sent([NOT_SENT])), ways: ['leave it'] },
])('the ways of $of', ({ row, ways }) => {
  expect(namesOf(waysOf(row, VIEW))).toEqual(ways);
});

test('offers no pet as which a like pet of the form has been added since the lists were read', async () => {
  const journal = createMemoryJournal();
  await journal.sent('2', added(7n), { ...REX, name: 'REX' });
  await journal.sent('3', added(8n), { ...REX, name: 'Ada' });
  const question = sent([UNKNOWN], { finding: findingOf(7n, 8n) });
  expect(offeredPets(question, await journal.view()).map(({ id }) => id)).toEqual([8n]);
});
