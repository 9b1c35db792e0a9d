import { expect, test } from 'vitest';
import type { RowFacts } from '../../database/schema.ts';
import type { FileEntry } from '../../outbox/entries.ts';
import { fileOf, severalOf } from '../../testing/entry-of.ts';
import { rowOf } from '../../testing/row-of.ts';
import { attempted, unknown } from '../../testing/write-rows.ts';
import {
  buttonsOfFile,
  buttonsOfRow,
  buttonsOfSeveral,
  type LineButton,
  type LineSituation,
} from './buttons.ts';

const NEWEST = { hasTimeLeft: true, isLatestUndoable: true, isLatestQuestion: true };
const OLDER = { hasTimeLeft: true, isLatestUndoable: false, isLatestQuestion: false };
const LATE = { ...OLDER, hasTimeLeft: false };
/** In the line of its press, as its only pet. */
const alone = (situation: LineSituation) => ({ ...situation, canUndo: true });

/** The labels of buttons, with their keys, and in brackets those in the menu. */
const drawn = (buttons: readonly LineButton<unknown>[]) =>
  buttons
    .map(({ label, isInMenu, shortcut }) => {
      const words = shortcut ? `${label} ${shortcut}` : label;
      return isInMenu ? `(${words})` : words;
    })
    .join(' ');

const DELAYED = { send: 'now', notBefore: 5 } as const;
const asked = (...ids: bigint[]) =>
  unknown({ pets: ids.map((id) => ({ id, name: 'Rex', categoryId: 4n })) });
const NOT_CHECKED = { attempts: unknown().attempts };
const MENU = '(Check again) (Send again (may create a duplicate)) (Yes, with another ID) (Dismiss)';

test.each<[buttons: string, facts: Partial<RowFacts>, situation: LineSituation]>([
  ['Undo Alt+Z Send now', DELAYED, alone(NEWEST)],
  ['Undo (Send now)', DELAYED, alone(OLDER)],
  ['Undo', DELAYED, alone(LATE)],
  ['Cancel sending Send now', DELAYED, NEWEST],
  ['Yes No, not added (Check again) (Dismiss)', NOT_CHECKED, NEWEST],
  [`Yes, pet 4 Alt+Y No, not added ${MENU}`, asked(4n), NEWEST],
  // The keys then only focus the first answer.
  [`Yes, pet 4 Yes, pet 5 No, not added ${MENU}`, asked(4n, 5n), NEWEST],
  ['Add it again', { ...NOT_CHECKED, answer: { type: 'not added', at: 0 } }, NEWEST],
  ['Send now Dismiss', { withdrawnBy: 'person' }, OLDER],
])('the buttons of a row: %s', (buttons, facts, situation) => {
  expect(drawn(buttonsOfRow(rowOf(facts), situation))).toBe(buttons);
});

const IN_FLIGHT = { attempts: [{ sender: '', at: 0 }] };
const WAITS = { send: 'in turn' } as const;
const ADDED = attempted({ type: 'added', at: 0 });

test.each<[buttons: string, states: readonly Partial<RowFacts>[], situation: LineSituation]>([
  ['Undo Alt+Z Send now', [DELAYED, DELAYED], NEWEST],
  ['Undo (Send now)', [DELAYED, DELAYED], OLDER],
  ['Cancel sending', [DELAYED, IN_FLIGHT], LATE],
  ['', [ADDED, IN_FLIGHT], LATE],
])('the buttons of several pets: %s', (buttons, states, situation) => {
  expect(drawn(buttonsOfSeveral(severalOf(states), situation))).toBe(buttons);
});

test.each<[buttons: string, entry: FileEntry]>([
  ['Stop', fileOf([WAITS])],
  ['Resume Stop', fileOf([WAITS], { paused: { why: 'person' } })],
  ['Resume', fileOf([WAITS], { stopped: 1 })],
  ['', fileOf([ADDED])],
])('the buttons of a file: %s', (buttons, entry) => {
  expect(drawn(buttonsOfFile(entry))).toBe(buttons);
});
