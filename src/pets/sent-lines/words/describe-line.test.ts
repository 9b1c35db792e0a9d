// What each line of **Sent** says and offers while its pets wait, and with its buttons. The words of each outcome are in
// `describe-outcome.test.ts`.
import { expect, test } from 'vitest';
import type { RowFacts } from '../../../database/schema.ts';
import type { Entry } from '../../../outbox/entries.ts';
import type { Obstacle } from '../../../outbox/obstacle.ts';
import { PetsNotAdded } from '../../../outbox/queries/use-pending-pets.ts';
import { fileOf, pressOf, severalOf } from '../../../testing/database/entry-of.ts';
import { rowOf } from '../../../testing/database/row-of.ts';
import { added, attempted, refused, unknown } from '../../../testing/database/write-rows.ts';
import { lineOfEntry, lineOfPending, lineOfRow } from './describe-line.ts';
import { type Facts as LineFacts, type Line, textOf } from './line.ts';

type Facts = Partial<RowFacts>;

const NOW = new Date().setHours(16, 0, 0, 0);
const UNTIL = NOW + 5000;
const DELAYED: Facts = { send: 'now', notBefore: UNTIL };
const WAITS: Facts = { send: 'now' };
const IN_TURN: Facts = { send: 'in turn' };
const SENDING: Facts = { attempts: [{ sender: 's', at: 0 }] };
const LIVE: LineFacts = { now: NOW, isOnline: true, isSlow: true };
const NEWEST = { ...LIVE, undoable: 'press 1', question: 'press 1' };
const LATE = { ...LIVE, now: UNTIL };

const PLACES = { label: 'next to it: ', details: '', evidence: 'below it: ' };

/** A line as a person sees it: its tone, label, details, and buttons: (in the menu; its last ones after a line), ~ only its place. */
function drawn({ tone, label, until, details, buttons, buttonsIn }: Line): string {
  const words = buttons.map(({ label: button, inMenu, shortcut, focusedBy, isUnavailable }) => {
    if (isUnavailable) return `~${button}`;
    const keys = shortcut ?? (focusedBy && `${focusedBy} focuses`);
    const named = keys ? `${button} {${keys}}` : button;
    if (inMenu === 'last') return `(${named}, last)`;
    return inMenu ? `(${named})` : named;
  });
  const time = until === undefined ? '' : ' …';
  const below = details.length > 0 ? ` / ${textOf(details)}` : '';
  const place = PLACES[buttonsIn];
  return `${tone}: ${textOf(label)}${time}${below} [${place}${words.join(', ')}]`;
}

const asked = (...ids: bigint[]) =>
  unknown({ pets: ids.map((id) => ({ id, name: 'Rex', categoryId: 4n })) });
const NOT_CHECKED = { attempts: unknown().attempts };
const MENU =
  '(Yes, with another ID), (Check again), (Dismiss, last), (Send again (may create a duplicate), last)';
const OFFLINE: Obstacle = { by: 'offline' };
const AWAY: LineFacts = { ...LIVE, obstacle: OFFLINE };
const ERROR = { summary: 'Not allowed.', nextStep: '', details: 'Status 403' };

const ADDED_SINCE: Facts = {
  ...attempted({ type: 'refused', at: 0, status: 400, error: ERROR }),
  notSent: { type: 'skipped', reason: 'added since', words: 'It is there.' },
};

test.each<[line: string, facts: Facts, live: LineFacts]>([
  ['plain: Sending in … [next to it: Undo {Alt+Z}, (Send now)]', DELAYED, NEWEST],
  ['plain: Sending in … [next to it: Undo, (Send now)]', DELAYED, LIVE],
  ['plain: Waiting [next to it: Undo]', DELAYED, LATE],
  // It waits only milliseconds.
  ['plain: Waiting [next to it: ]', WAITS, { ...LIVE, isSlow: false }],
  ['plain: Sending in … [next to it: Undo, (Send now)]', DELAYED, { ...LIVE, isSlow: false }],
  ['plain: Sending… []', SENDING, AWAY],
  ['waiting: Waiting: you are offline. [next to it: Undo]', DELAYED, AWAY],
  [
    'waiting: Waiting [next to it: Cancel sending, (Copy details)]',
    { ...WAITS, ...attempted({ type: 'not carried out', at: 0, why: 'refused', error: ERROR }) },
    { ...LIVE, obstacle: { by: 'refusal', error: ERROR } },
  ],
  ['waiting: Waiting: you are offline. [next to it: Undo]', WAITS, AWAY],
  ['waiting: Waiting [next to it: Undo]', WAITS, { ...LIVE, obstacle: { by: 'key' } }],
  [
    'waiting: Waiting [next to it: Undo]',
    WAITS,
    { ...LIVE, obstacle: { by: 'refusal', error: ERROR } },
  ],
  [
    'waiting: Waiting … [next to it: Undo]',
    WAITS,
    { ...LIVE, obstacle: { by: 'throttle', until: UNTIL } },
  ],
  ['waiting: Outcome not saved yet []', SENDING, { ...LIVE, obstacle: { by: 'disk' } }],
  [
    'open: Was it added? / Checking the lists… [No, not added, Yes {Alt+Y focuses}, (Check again), (Dismiss, last)]',
    NOT_CHECKED,
    NEWEST,
  ],
  [
    `open: Was it added? / Probably: pet 4 matches exactly. [No, not added, Yes, pet 4 {Alt+Y}, ${MENU}]`,
    asked(4n),
    NEWEST,
  ],
  // The keys then only focus the first answer.
  [
    `open: Was it added? / Probably: pets 4 and 5 match exactly. [No, not added, Yes, pet 4 {Alt+Y focuses}, Yes, pet 5, ${MENU}]`,
    asked(4n, 5n),
    NEWEST,
  ],
  [
    'plain: Marked as not added [below it: Add it again, Change answer]',
    { ...NOT_CHECKED, answer: { type: 'not added', at: 0 } },
    NEWEST,
  ],
  [
    'good: Marked as added: pet 4 [below it: Change answer]',
    { ...asked(4n), answer: { type: 'added', at: 0, id: 4n } },
    NEWEST,
  ],
  [
    'failed: Not sent / Sending was cancelled. [Send now, Correct, Dismiss]',
    { withdrawnBy: 'person' },
    LIVE,
  ],
  [
    'good: Added as pet 5 / The store shows it differently. It was sent as Rex, category 4, Available. []',
    attempted({ type: 'added', at: 0, id: 5n, stored: { id: 5n, name: 'REX', categoryId: 4n } }),
    LIVE,
  ],
  // It is settled, and needs no details to copy.
  ['plain: Already added / It is there. []', ADDED_SINCE, LIVE],
])('the line of a pet: %s', (line, facts, live) => {
  expect(drawn(lineOfEntry(pressOf([rowOf(facts)]), live))).toBe(line);
});

const paused = { why: 'person' } as const;
const CANCELLED = { withdrawnBy: 'person' } as const;

test.each<[line: string, entry: Entry, live: LineFacts]>([
  [
    'plain: Sending in … [next to it: Undo {Alt+Z}, (Send now)]',
    severalOf([DELAYED, DELAYED]),
    { ...LIVE, undoable: 'several' },
  ],
  [
    'waiting: Waiting: you are offline. / 1 sending, 1 left to send [next to it: Cancel sending]',
    severalOf([WAITS, SENDING]),
    AWAY,
  ],
  ['open: 1 to check / 1 added, 1 refused []', severalOf([added(1n), refused('No cats')]), LIVE],
  ['plain: Sending in … [next to it: Undo, (Send now)]', severalOf([DELAYED, DELAYED]), LIVE],
  // One of them has left.
  [
    'plain: 1 sending, 1 left to send [next to it: Cancel sending]',
    severalOf([DELAYED, SENDING]),
    LATE,
  ],
  ['plain: 1 added, 1 sending []', severalOf([added(1n), SENDING]), LIVE],
  [
    'open: 2 to check / 2 not sent. Sending was cancelled. [Send now, Correct, Dismiss]',
    severalOf([CANCELLED, CANCELLED]),
    LIVE,
  ],
  [
    'open: 3 to check / 1 added, 1 refused, 2 not sent. Sending was cancelled. [Send 2 now, Dismiss 3 to check]',
    severalOf([CANCELLED, CANCELLED, refused('No cats'), added(1n)]),
    LIVE,
  ],
  ['good: 2 added []', severalOf([added(1n), added(2n)]), LIVE],
  ['plain: 2 left to send [Pause, ~Resume, Stop]', fileOf([IN_TURN, IN_TURN]), LIVE],
  [
    'waiting: Waiting: paused. / 2 left to send [~Pause, Resume, Stop]',
    fileOf([IN_TURN, IN_TURN], { paused }),
    AWAY,
  ],
  [
    'plain: 1 added, 1 not sent (2 rows) / Stopped at 16:00. [~Pause, Resume, ~Stop]',
    fileOf([added(1n), IN_TURN], { stopped: NOW }),
    LIVE,
  ],
  ['good: 2 added []', fileOf([added(1n), added(2n)]), LIVE],
])('the line of several rows: %s', (line, entry, live) => {
  expect(drawn(lineOfEntry(entry, live))).toBe(line);
});

test.each<[line: string, entry: Entry, facts: Facts, obstacle?: Obstacle]>([
  [
    'plain: Not sent / The import was stopped before this row was sent. []',
    fileOf([], { stopped: NOW }),
    IN_TURN,
  ],
  [
    'plain: Not sent / The import was stopped before this row was sent. []',
    fileOf([], { stopped: NOW }),
    IN_TURN,
    OFFLINE,
  ],
  // A person has pressed **Send now** for this row of a stopped or paused file.
  ['plain: Waiting [next to it: Cancel sending]', fileOf([], { stopped: NOW }), WAITS],
  ['plain: Waiting [next to it: Cancel sending]', fileOf([], { paused }), WAITS],
  ['waiting: Waiting: paused. []', fileOf([], { paused }), IN_TURN],
  // **Undo** is a button of all of them.
  [
    'plain: Sending in … [next to it: Cancel sending, (Send now)]',
    severalOf([DELAYED, DELAYED]),
    DELAYED,
  ],
])('the line of one of several rows: %s', (line, entry, facts, obstacle) => {
  expect(drawn(lineOfRow(rowOf(facts, { file: 'file' }), entry, { ...LIVE, obstacle }))).toBe(line);
});

test.each<[line: string, error: Error | undefined]>([
  ['plain: Saving… []', undefined],
  [
    'failed: Not saved or sent / This browser could not save data, so nothing was sent. Free up disk space, then press Correct. [Correct]',
    new Error('It is full.'),
  ],
  [
    'failed: Not saved or sent / The session ended before it was saved. [Correct]',
    new PetsNotAdded('session ended'),
  ],
  [
    'failed: Not saved or sent / The pet to correct has since been sent, answered or corrected, or is no longer in Sent. Correct puts this text into the form as a new pet. [Correct]',
    new PetsNotAdded('being sent'),
  ],
])('the line of pets that are not in the database: %s', (line, problem) => {
  const pets = [{ name: 'Rex', categoryId: 4n }] as const;
  expect(drawn(lineOfPending({ id: 1, at: NOW, pets, error: problem }))).toBe(line);
});
