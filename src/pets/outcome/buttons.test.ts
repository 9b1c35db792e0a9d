import { expect, test } from 'vitest';
import type { RowFacts } from '../../database/schema.ts';
import { countsIn, type SentGroup } from '../../outbox/queries.ts';
import { rowOf } from '../../testing/row-of.ts';
import { unknown } from '../../testing/write-rows.ts';
import { buttonsOfGroup, buttonsOfRow, type LineButton, type LineSituation } from './buttons.ts';

const NEWEST = { hasTimeLeft: true, isLatestUndoable: true, isLatestQuestion: true };
const OLDER = { hasTimeLeft: true, isLatestUndoable: false, isLatestQuestion: false };
const LATE = { ...OLDER, hasTimeLeft: false };

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
  ['Undo Alt+Z Send now', DELAYED, NEWEST],
  ['Undo (Send now)', DELAYED, OLDER],
  ['Undo', DELAYED, LATE],
  ['Yes No, not added (Check again) (Dismiss)', NOT_CHECKED, NEWEST],
  [`Yes, pet 4 Alt+Y No, not added ${MENU}`, asked(4n), NEWEST],
  // The keys then only focus the first answer.
  [`Yes, pet 4 Yes, pet 5 No, not added ${MENU}`, asked(4n, 5n), NEWEST],
  ['Add it again', { ...NOT_CHECKED, answer: { type: 'not added', at: 0 } }, NEWEST],
  ['Send now Dismiss', { withdrawnBy: 'person' }, OLDER],
])('the buttons of a row: %s', (buttons, facts, situation) => {
  expect(drawn(buttonsOfRow(rowOf(facts), situation))).toBe(buttons);
});

function groupOf(
  { source = 'file', counts, ...more }: Partial<SentGroup['group']>,
  rows: readonly Partial<RowFacts>[] = [],
): SentGroup {
  const base = { id: 'group', environment: 'Staging', at: 0, name: 'Guppy', count: 2 };
  const group = { ...base, source, counts: counts ?? {}, ...more };
  return { group, counts: countsIn(group), order: 1, rows: rows.map((facts) => rowOf(facts)) };
}

const STARTED = [DELAYED, { attempts: [{ sender: '', at: 0 }] }];
const counts = { waiting: 2 };

test.each<[buttons: string, sent: SentGroup, situation: LineSituation]>([
  ['Undo Alt+Z Send now', groupOf({ source: 'form', counts: { next: 2 } }), NEWEST],
  ['Cancel sending', groupOf({ source: 'form', counts: { next: 1, sending: 1 } }, STARTED), LATE],
  ['Stop', groupOf({ counts }), OLDER],
  ['Resume Stop', groupOf({ counts, paused: { why: 'person' } }), OLDER],
  ['Resume', groupOf({ counts, stopped: 1 }), OLDER],
  ['', groupOf({ counts: { added: 2 } }), OLDER],
])('the buttons of a group: %s', (buttons, sent, situation) => {
  expect(drawn(buttonsOfGroup(sent, situation))).toBe(buttons);
});
