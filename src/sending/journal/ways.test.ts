import { expect, test } from 'vitest';
import {
  added,
  NOT_SENT,
  NOW,
  ON_ITS_WAY,
  PLACE,
  refused,
  REX,
  UNKNOWN,
  WAITING,
} from '../../testing/sending/memory-journal.ts';
import type { Attempt, Row } from './batch.ts';
import type { Finding } from './finding.ts';
import type { JournalView } from './journal-view.ts';
import { outcomeOf, type SentRow } from './outcome.ts';
import { type Way, waysOf } from './ways.ts';

const VIEW: JournalView = {
  place: PLACE,
  isOpenPlace: true,
  batches: [],
  clearings: [],
  unreadable: 0,
  hasRowsUnderWay: false,
  readAt: NOW,
};
const sent = (attempts: Attempt[], more: Partial<Row> = {}): SentRow => {
  const row = { attempts, ...more };
  return { ref: { batch: '1', row: 0 }, pet: REX, row, outcome: outcomeOf(row) };
};
/** A row whose pet cannot be read or was cleared. */
const withoutPet = ({ pet: _cleared, ...row }: SentRow): SentRow => row;
const NOT_SEEN: Finding = { at: NOW, answer: 'not seen', among: 3 };
const likely = (...ids: bigint[]): Finding => ({
  at: NOW,
  answer: 'likely added',
  pets: ids.map((id) => Object.assign({ id }, REX)),
  sent: 1,
});
const namesOf = (ways: readonly Way[]) =>
  ways.map((one) => (one.way === 'yes, it is' ? `yes, it is ${one.pet.id}` : one.way));
const DECISIONS = ['it was added', 'it was not added'];
const ASLEEP: Attempt = { ...ON_ITS_WAY, since: NOW - 60_000 };

test.each<{ of: string; row: SentRow; ways: string[]; elsewhere?: string[] }>([
  { of: 'a pet that waits', row: sent([WAITING]), ways: ['do not send'] },
  { of: 'a row of a file that waits', row: sent([]), ways: [] },
  { of: 'a pet that is on its way', row: sent([ON_ITS_WAY]), ways: [] },
  {
    of: 'a pet whose tab may be asleep',
    row: sent([ASLEEP]),
    ways: ['it was added', 'look again', 'send again', 'it was not added'],
    elsewhere: DECISIONS,
  },
  { of: 'a pet that was not sent', row: sent([NOT_SENT]), ways: ['send now'] },
  { of: 'a refused pet', row: sent([refused(400)]), ways: ['correct'] },
  {
    of: 'a refused pet that was corrected',
    row: sent([refused(400)], { correctedBy: '2' }),
    ways: [],
  },
  { of: 'a pet that was refused for its key', row: sent([refused(401)]), ways: ['send now'] },
  { of: 'an added pet', row: sent([added(7n)]), ways: [] },
  {
    // The lists are read at once. Until then nobody should send it again.
    of: 'a question that the lists were not read for',
    row: sent([UNKNOWN]),
    ways: ['it was added', 'look again', 'it was not added'],
    elsewhere: DECISIONS,
  },
  {
    of: 'a question about a pet that was not seen',
    row: sent([UNKNOWN], { finding: NOT_SEEN }),
    ways: ['it was added', 'look again', 'send again', 'it was not added'],
    elsewhere: DECISIONS,
  },
  {
    of: 'a question with two pets that it may be',
    row: sent([UNKNOWN], { finding: likely(7n, 8n) }),
    ways: [
      'yes, it is 7',
      'yes, it is 8',
      'it was added',
      'look again',
      'send again',
      'it was not added',
    ],
    elsewhere: DECISIONS,
  },
  {
    of: 'a question that was closed',
    row: sent([UNKNOWN], { decision: { at: NOW, how: 'not added' } }),
    ways: [],
  },
  {
    of: 'a row that cannot be read',
    row: withoutPet(sent([UNKNOWN], { finding: NOT_SEEN })),
    ways: DECISIONS,
    elsewhere: DECISIONS,
  },
  { of: 'a cleared row', row: withoutPet(sent([NOT_SENT])), ways: [] },
])('the ways of $of', ({ row, ways, elsewhere = [] }) => {
  expect(namesOf(waysOf(row, VIEW))).toEqual(ways);
  // Nothing can be read from, or sent to, an address that this build does not have.
  expect(namesOf(waysOf(row, { ...VIEW, isOpenPlace: false }))).toEqual(elsewhere);
});
