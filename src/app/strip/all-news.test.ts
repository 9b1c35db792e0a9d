import { expect, test } from 'vitest';
import type { Answer, Row, RowFacts, StoredError } from '../../database/schema.ts';
import type { Entry, FileEntry } from '../../outbox/entries.ts';
import type { Obstacle } from '../../outbox/obstacle.ts';
import { textOf } from '../../pets/sent-lines/words/line.ts';
import { atTime } from '../../ui/format-time.ts';
import { fileOf, pressOf, severalOf } from '../../testing/database/entry-of.ts';
import { rowOf } from '../../testing/database/row-of.ts';
import { added, attempted, refused, unknown } from '../../testing/database/write-rows.ts';
import { newsOf, type NewsFacts } from './all-news.ts';
import type { News } from './news.ts';

type RowState = Partial<RowFacts>;

const OPENED = Date.now();
const UNTIL = OPENED + 5000;
const DELAYED: RowState = { send: 'now', notBefore: UNTIL };
const IN_FLIGHT: RowState = { send: 'now', attempts: [{ sender: 'sender', at: OPENED }] };
const ERROR: StoredError = { summary: 'Not allowed.', nextStep: '', serviceMessage: 'No.' };

const sentOf = (...rows: readonly Row[]) => rows.map((row) => pressOf([row]));

const single = (state: RowState) => sentOf(rowOf(state, { at: OPENED }));

const answered = (type: Answer['type']) => single({ ...unknown(), answer: { type, at: OPENED } });

/** Several pets of one press of the form, with these states. */
const several = (...states: readonly RowState[]) => [severalOf(states, { at: OPENED })];

function newsWith(facts: Partial<NewsFacts>): readonly News[] {
  return newsOf({
    entries: undefined,
    pending: [],
    obstacle: undefined,
    count: 0,
    refusedKey: undefined,
    imports: [],
    shownImport: undefined,
    since: OPENED,
    endsAt: undefined,
    ...facts,
  });
}

/** Returns each of the news as its sentence, with its buttons and links. */
function said(facts: Partial<NewsFacts>): string[] {
  return newsWith(facts).map(({ label, until, buttons }) => {
    const end = until === undefined ? '' : ' …';
    return `${textOf(label)}${end} [${buttons.map((button) => button.label).join(', ')}]`;
  });
}

const REX = { id: 4n, name: 'Rex', categoryId: 4n };
const TOM = { id: 5n, name: 'Rex', categoryId: 4n };

test.each<[string, readonly Entry[], string | undefined]>([
  ['can be undone', single(DELAYED), 'Rex will be sent … [Undo]'],
  ['is in flight', single(IN_FLIGHT), 'Rex is being sent. []'],
  ['was added', single(added(4n)), 'Rex was added as pet 4. [Open, Close]'],
  ['was added without an ID', single(added()), 'Rex was added. Its ID is unknown. [Show, Close]'],
  ['was refused', single(refused('no')), 'Rex was not added. [Show, Close]'],
  ['was not sent', single({}), 'Rex was not added. [Show, Close]'],
  ['is unchecked', single({ attempts: unknown().attempts }), 'Rex: was it added? [Show, Close]'],
  [
    'matches no pet',
    single(unknown({ at: OPENED })),
    `Rex: was it added? Not in the list of 3 available pets ${atTime(OPENED)}. [No, Yes]`,
  ],
  [
    'was probably added',
    single(unknown({ pets: [REX] })),
    'Rex: was it added? Probably: pet 4 matches. [No, Yes, pet 4]',
  ],
  ['matches two pets', single(unknown({ pets: [REX, TOM] })), 'Rex: was it added? [Show, Close]'],
  [
    'matches a pet that is not new',
    single(unknown({ pets: [REX], areNew: false })),
    'Rex: was it added? Pet 4 matches exactly, but may already have been in the store. [No, Yes, pet 4]',
  ],
  ['was not added', answered('not added'), 'Rex: marked as not added. [Change answer, Close]'],
  ['was answered', answered('added'), 'Rex was marked as added. [Change answer, Close]'],
  ['was closed', answered('dismissed'), 'Rex: unknown, dismissed. [Change answer, Close]'],
  ['was dismissed', single({ answer: { type: 'dismissed', at: OPENED } }), undefined],
  [
    'cannot be read',
    single({ notSent: { type: 'problem', words: '' }, original: { id: 1 } }),
    undefined,
  ],
  ['is several that can be undone', several(DELAYED, DELAYED), '2 pets will be sent … [Undo]'],
  ['is several, one of them in flight', several(DELAYED, IN_FLIGHT), '2 pets will be sent … []'],
  ['is several that were added', several(added(4n), added(5n)), '2 pets were added. [Show, Close]'],
  [
    'is several, one of them refused',
    several(added(4n), added(5n), refused('no')),
    '3 pets: 2 added, 1 refused. [Show, Close]',
  ],
])('what was sent and %s', (_, entries, expected) => {
  expect(said({ entries })).toEqual(expected === undefined ? [] : [expected]);
});

test('outcomes from before the page was opened are no news, but what waits is', () => {
  const rows = [rowOf(added(4n)), rowOf({ send: 'now' }, { id: 2 })];
  expect(said({ entries: sentOf(...rows), since: Date.now() + 1 })).toEqual([
    'Rex is being sent. [Undo]',
  ]);
});

test('the time to undo comes first, then the end of the session, what needs a person, and good news', () => {
  const rows = [added(4n), refused('no'), DELAYED].map((state, id) =>
    rowOf(state, { id, at: OPENED }),
  );
  const aboutOf = (facts: Partial<NewsFacts>) =>
    newsWith({ endsAt: OPENED, ...facts }).map(({ about }) => about);
  const [undo, end, ...others] = aboutOf({ entries: sentOf(...rows) });
  expect([undo, end, others]).toEqual(['press 2', 'session end', ['press 1', 'press 0']]);
  expect(aboutOf({ obstacle: { by: 'offline' }, count: 1 })).toEqual(['session end', 'obstacle']);
});

test('an answer is later news than a newer pet', () => {
  const answer = { type: 'not added', at: Date.now() + 60_000 } as const;
  const entries = sentOf(rowOf(added(4n), { id: 2 }), rowOf({ ...unknown(), answer }));
  expect(newsWith({ entries }).map(({ about }) => about)).toEqual(['press 1', 'press 2']);
});

test('a second refusal is news again, and a later check of the lists is not', () => {
  const keysOf = (state: RowState) => newsWith({ entries: single(state) }).map(({ key }) => key);
  const refusedAt = (at: number) => attempted({ type: 'refused', at, status: 400, error: ERROR });
  expect(keysOf(refusedAt(OPENED + 9))).not.toEqual(keysOf(refusedAt(OPENED)));
  const { attempts } = unknown();
  const found = unknown({ pets: [REX] });
  expect(keysOf({ ...found, attempts })).toEqual(keysOf({ attempts }));
});

test('a file whose rows were corrected ends again, which is news', () => {
  const keyOf = (...states: RowState[]) => newsWith({ imports: [fileOf(states)] })[0]?.key;
  expect(keyOf(added(4n), added(5n))).not.toBe(keyOf(added(4n), refused('no')));
});

const REFUSAL = {
  title: 'Enter your API key',
  action: 'Enter another key',
  reason: 'Staging did not accept your API key.',
  serviceMessage: 'No.',
  isAsked: false,
};
const waiting = (obstacle: Obstacle) => ({ obstacle, count: 2 });

test.each<[string, Partial<NewsFacts>, string]>([
  [
    'the key was refused',
    { refusedKey: REFUSAL },
    'Staging did not accept your API key. Enter another key to continue. [Enter your API key]',
  ],
  [
    'pets wait for another key',
    { refusedKey: REFUSAL, ...waiting({ by: 'key' }) },
    'Staging did not accept your API key. Enter another key to send 2 pets. [Enter your API key]',
  ],
  [
    'the sender cannot save data',
    { obstacle: { by: 'disk' } },
    'This browser could not save data, so sending has stopped. Free up disk space. Sending will then resume automatically. []',
  ],
  [
    'another tab does not respond',
    { obstacle: { by: 'other tab' } },
    'Another tab is sending, but does not respond. Show that tab, or send from here: pets that it is sending may then need an answer. [Send from here]',
  ],
  [
    'the service is busy',
    waiting({ by: 'throttle', until: UNTIL }),
    'The store is busy. 2 pets will be sent … []',
  ],
  [
    'the service refuses requests',
    waiting({ by: 'refusal', error: ERROR, status: 404 }),
    'Not allowed. 2 pets are waiting. [Try again]',
  ],
  [
    'the store asks to wait for hours',
    waiting({ by: 'refusal', error: ERROR, until: new Date().setHours(16, 30, 0, 0) }),
    'The store asks to wait until 16:30. Then press Try again to send 2 pets. [Try again]',
  ],
  [
    'the computer is offline',
    waiting({ by: 'offline' }),
    'You are offline. 2 pets will be sent when you are back online. []',
  ],
])('if %s, that is said before all else, and once for the pets that wait', (_, facts, expected) => {
  const rows: Row[] = [rowOf({ send: 'now' }), rowOf(refused('no'), { id: 2, at: OPENED })];
  expect(said({ ...facts, entries: sentOf(...rows) })).toEqual([
    expected,
    'Rex was not added. [Show, Close]',
  ]);
});

test.each<[string, FileEntry, string]>([
  [
    'runs',
    fileOf([added(4n), { send: 'in turn' }]),
    'Importing a.csv: 1 of 2 rows. [Show the import]',
  ],
  [
    'is paused',
    fileOf([{ send: 'in turn' }], { paused: { why: 'session ended' } }),
    'Import of a.csv paused because the session ended. [Show the import]',
  ],
  [
    'is stopped',
    fileOf([added(4n), { send: 'in turn' }], { stopped: OPENED }),
    'Import of a.csv stopped: 1 added, 1 not sent (2 rows). [Show the result]',
  ],
])('an import that %s', (_, imported, expected) => {
  expect(said({ imports: [imported] })).toEqual([expected]);
});

test.each(['person', 'unknown outcomes'] as const)('an import runs beside a pause: %s', (why) => {
  const imports = [{ id: 'runs' }, { paused: { why } }].map((file) => fileOf([IN_FLIGHT], file));
  expect(newsWith({ imports })[0]?.about).toBe(why === 'person' ? 'runs' : 'file');
});
