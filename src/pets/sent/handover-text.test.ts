import { beforeEach, expect, test, vi } from 'vitest';
import type { Row, RowFacts, Status } from '../../database/schema.ts';
import type { Entry } from '../../outbox/entries.ts';
import { isNextOrWaiting } from '../../outbox/row-facts.ts';
import { type EntryToHandOver, MAX_TO_NAME } from '../../outbox/queries/read-handover.ts';
import type { PendingPets } from '../../outbox/queries/use-pending-pets.ts';
import { isToCheck } from '../../outbox/to-check.ts';
import { fileOf, pressOf, severalOf } from '../../testing/database/entry-of.ts';
import { rowOf } from '../../testing/database/row-of.ts';
import { added, corrected, fileRow, refused, unknown } from '../../testing/database/write-rows.ts';
import { handoverText } from './handover-text.ts';

const hasNoOutcome = (row: Row) => isNextOrWaiting(row) || row.status === 'sending';

const CLOSED = new Set<Status>(['not added', 'dismissed']);

/** As `readHandover` returns them. */
const toHandOver = (entries: readonly Entry[]): readonly EntryToHandOver[] =>
  entries.map((entry) => ({
    ...entry,
    toCheck: entry.rows?.filter(isToCheck).slice(0, MAX_TO_NAME) ?? [],
    closed: entry.rows?.filter(({ status }) => CLOSED.has(status)).slice(0, MAX_TO_NAME) ?? [],
    left: (entry.file && entry.rows?.filter(hasNoOutcome).slice(0, MAX_TO_NAME)) ?? [],
  }));
const textOf = (entries: readonly Entry[], names = new Map<bigint, string>()) =>
  handoverText('Staging', toHandOver(entries), names).split('\n');

const WAITS = { send: 'in turn' } as const;
const SENDING: Partial<RowFacts> = { attempts: [{ sender: 'sender', at: 0 }] };
const PROBLEM = { notSent: { type: 'problem', words: 'Enter a name' } } as const;
const SKIPPED = { notSent: { type: 'skipped', reason: 'duplicate', words: '' } } as const;
const file = (name: string, order: number, count: number) =>
  fileOf(
    Array.from({ length: 3 }, (_, index) => (index < count ? added(7n) : WAITS)),
    { id: name, name, order },
  );
const form = (facts: Partial<RowFacts>) => pressOf([rowOf(facts)]);

/** The day of the entries. */
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: 0 }));

test('says since when, if that is not today, and whether any since was cleared', () => {
  vi.setSystemTime(new Date(2026, 10, 20, 8, 20));
  const yesterday = new Date(2026, 10, 19, 17, 30).getTime();
  const today = pressOf([rowOf(added(7n), { at: Date.now() })]);
  expect(textOf([today])[0]).toBe('Added in Staging: 1 pet.');
  const entries = toHandOver([today, pressOf([rowOf(added(8n), { at: yesterday })])]);
  const head = (clearedUpTo?: number) =>
    handoverText('Staging', entries, new Map(), { clearedUpTo }).split('\n')[0];
  expect(head()).toBe('Added in Staging since 19 Nov 2026, 17:30: 2 pets.');
  expect(head(yesterday - 1)).toBe(head());
  expect(head(yesterday + 1)).toBe(
    'Added in Staging since 19 Nov 2026, 17:30, without what was cleared: 2 pets.',
  );
});

test.each<[head: string, entries: readonly Entry[]]>([
  ['Added in Staging: 0 pets. Others: 1 left to send.', [form({ send: 'now' })]],
  [
    'Added in Staging: 3 pets (3 from “a.csv”). Others: 3 left to send.',
    [file('b.csv', 4, 0), file('a.csv', 1, 3)],
  ],
  [
    'Added in Staging: 4 pets (1 with the form, 2 from “a.csv” and 1 from “b.csv”). Others: 3 left to send.',
    [file('b.csv', 4, 1), file('a.csv', 1, 2), form(added(7n))],
  ],
  // Several of one press are pets of the form, too.
  ['Added in Staging: 2 pets.', [severalOf([added(7n), added(8n)])]],
  [
    'Added in Staging: 5 pets (2 with the form and 3 from “a.csv”). To check: 2 refused, 1 unknown. Others: 1 sending.',
    [
      form(refused('no')),
      form({ attempts: [{ sender: 's', at: 0 }] }),
      severalOf([added(7n), added(8n), unknown(), refused('no')]),
      file('a.csv', 1, 3),
    ],
  ],
  // Rows of files are in the first line, too.
  [
    'Added in Staging: 1 pet (1 from “a.csv”). To check: 1 refused, 1 unknown, 1 with a problem. Others: 1 skipped.',
    [fileOf([added(7n), refused('no'), unknown(), PROBLEM, SKIPPED])],
  ],
  // What a stopped file did not send is not to check.
  [
    'Added in Staging: 0 pets. To check: 1 not sent. Others: 1 not sent.',
    [form({ withdrawnBy: 'person' }), fileOf([WAITS], { stopped: 1 })],
  ],
])('begins with "%s"', (head, entries) => {
  expect(textOf(entries)[0]).toBe(head);
});

test('names several alike, with their category, status and those to check', () => {
  const names = new Map([[4n, 'Dogs']]);
  expect(textOf([severalOf([added(7n), refused('no'), unknown()])], names).slice(1)).toEqual([
    expect.stringMatching(
      /^3 pets called “Guppy”, category Dogs 4, Available, 1 added, 1 refused, 1 unknown, /,
    ),
    '- Refused: “Rex”, category Dogs 4, Available. “no”',
    expect.stringMatching(/^- Was it added\? “Rex”, category Dogs 4, Available\. No response/),
  ]);
});

test('names the rows to check of a file with their lines, up to 50', () => {
  const { pet: _missing, ...noPet } = rowOf(PROBLEM);
  const cells = { name: 'B\no', categoryId: 'x', status: '' };
  const rows = [
    rowOf(refused('no'), { line: 2 }),
    { ...noPet, line: 3, cells },
    { ...noPet, line: 4, cells: { name: ' ', categoryId: '4', status: 'sold' } },
  ];
  const entry = {
    ...fileOf([refused('no'), PROBLEM, PROBLEM]),
    toCheck: rows,
    closed: [],
    left: [],
  };
  expect(handoverText('Staging', [entry], new Map()).split('\n').slice(2)).toEqual([
    '- Line 2. Refused: “Rex”, category 4, Available. “no”',
    '- Line 3. Not sent: “B\\u{a}o”. Enter a name',
    '- Line 4. Not sent: no name, category 4, status sold. Enter a name',
  ]);
  const many = Array.from({ length: 75 }, (_, index) => ({ ...refused('no'), line: index + 2 }));
  const [, , ...lines] = textOf([fileOf(many)]);
  expect(lines).toHaveLength(51);
  expect(lines.at(-2)).toMatch(/^- Line 51\. /);
  expect(lines.at(-1)).toBe('- 25 more to check.');
});

test('names the rows that are no longer to check, but not known to be added, up to 50', () => {
  const answer = { type: 'not added', at: 0 } as const;
  const closed = (line: number) => fileRow(line, 'Bo', { ...unknown(), answer });
  const linesOf = (rows: Partial<RowFacts>[]) => textOf([fileOf(rows)]).slice(2);
  expect(linesOf([added(7n), closed(3)])).toEqual([
    expect.stringMatching(/^- Line 3\. Marked as not added: “Bo”, category 4, Available/),
  ]);
  const many = Array.from({ length: 52 }, (_, index) => closed(index + 2));
  expect(linesOf(many).at(-1)).toBe('- 2 more marked as not added or dismissed.');
});

test('names the rows of a file that were not sent, with their lines, up to 50', () => {
  const left = (name: string, line: number) => fileRow(line, name, WAITS);
  const rows = [added(7n), left('Bo', 3), left('Cy', 4)];
  const linesOf = (entry: Entry) => textOf([entry], new Map([[4n, 'Dogs']])).slice(2);
  expect(linesOf(fileOf(rows))).toEqual([
    '- Line 3. Left to send: “Bo”, category Dogs 4, Available',
    '- Line 4. Left to send: “Cy”, category Dogs 4, Available',
  ]);
  expect(linesOf(fileOf([fileRow(3, 'Bo', SENDING), left('Cy', 4)]))[0]).toMatch(
    /^- Line 3\. Being sent: “Bo”, /,
  );
  expect(linesOf(fileOf(rows, { stopped: 1 }))[1]).toBe(
    '- Line 4. Not sent: “Cy”, category Dogs 4, Available',
  );
  const many = Array.from({ length: 75 }, (_, index) => left('Bo', index + 2));
  expect(linesOf(fileOf(many)).slice(49)).toEqual([
    '- Line 51. Left to send: “Bo”, category Dogs 4, Available',
    '- 25 more left to send.',
  ]);
  expect(linesOf(fileOf(many, { stopped: 1 })).at(-1)).toBe('- 25 more not sent.');
});

test('says when a file was stopped whose rows were not sent', () => {
  const stopped = new Date(2026, 10, 20, 17, 35).getTime();
  const lineOf = (rows: Partial<RowFacts>[]) =>
    textOf([fileOf(rows, { name: 'a.csv', stopped })])[1];
  expect(lineOf([added(7n), WAITS, WAITS])).toMatch(
    /^Import of “a\.csv”, 1 added, 2 not sent \(3 rows\), .*, stopped 20 Nov 2026, 17:35$/,
  );
  expect(lineOf([added(7n), added(8n)])).not.toContain('stopped');
});

test('several of one press are one line, which counts them once', () => {
  const alike = [added(7n), added(8n), refused('no')];
  const lineOf = (rows: Partial<RowFacts>[]) => textOf([severalOf(rows)])[1];
  expect(lineOf(alike)).toMatch(
    /^3 pets called “Guppy”, category 4, Available, 2 added, 1 refused, /,
  );
  const numbered = (name: string) => ({ ...added(7n), pet: { name, categoryId: 4n } });
  expect(lineOf(['Guppy 4', 'Guppy 5', 'Guppy 6'].map(numbered))).toMatch(
    /^3 pets called “Guppy 4” to “Guppy 6”, category 4, /,
  );
  // One was corrected apart.
  const sold = { pet: { name: 'Rex', categoryId: 4n, status: 'sold' } } as const;
  expect(lineOf([...alike, { ...added(9n), ...sold }])).toMatch(/^4 pets called “Guppy”, 3 added/);
});

test('names a pet that was corrected once, as it is now, and says as which it was refused', () => {
  const pet = { name: 'Rexy', categoryId: 4n };
  const row = rowOf({ ...corrected('Rex', 'No cats', refused('No dogs')), pet });
  expect(textOf([pressOf([row])])).toEqual([
    'Added in Staging: 0 pets. To check: 1 refused.',
    expect.stringMatching(/^Refused: “Rexy”, .*\. “No dogs” Refused first as “Rex”: “No cats”$/),
  ]);
});

test('names the pets of this page that could not be saved', () => {
  const rex = { name: 'Rex', categoryId: 4n };
  const pending = { id: 1, at: 0, error: new Error('Disk full') };
  const notSaved: readonly PendingPets[] = [
    { ...pending, pets: [rex, rex, rex] },
    { ...pending, pets: [{ ...rex, name: 'Luna' }] },
  ];
  expect(handoverText('Staging', [], new Map([[4n, 'Cats']]), { notSaved }).split('\n')).toEqual([
    'Added in Staging: 0 pets. Not saved or sent: 4 pets.',
    'Not saved or sent: “Luna”, category Cats 4, Not set',
    'Not saved or sent: 3 × “Rex”, category Cats 4, Not set',
  ]);
});

test('says how many added pets were cleared from Sent today', () => {
  vi.setSystemTime(new Date(2026, 10, 20, 17, 20));
  const head = (day: number) =>
    handoverText('Staging', [], new Map(), {
      cleared: { at: new Date(2026, 10, day, 9).getTime(), added: 4 },
    });
  expect(head(20)).toBe('Added in Staging: 0 pets. Added today and cleared from Sent: 4 pets.');
  expect(head(19)).toBe('Added in Staging: 0 pets.');
});
