import { describe, expect, test } from 'vitest';
import type { Row, RowFacts } from '../../database/schema.ts';
import { countsIn, type SentGroup } from '../../outbox/queries.ts';
import { rowOf } from '../../testing/row-of.ts';
import { buttonsOfGroup, buttonsOfRow, type LineButton, type LineSituation } from './buttons.ts';

const NEWEST = { hasTimeLeft: true, isLatestUndoable: true, isLatestQuestion: true };
const OLDER = { hasTimeLeft: true, isLatestUndoable: false, isLatestQuestion: false };

/** The labels of buttons, with their keys, and in brackets those in the menu. */
const drawn = (buttons: readonly LineButton<unknown>[]) =>
  buttons.map(({ label, isInMenu, shortcut }) => {
    const words = shortcut ? `${label} ${shortcut}` : label;
    return isInMenu ? `(${words})` : words;
  });

const attempt = (outcome: NonNullable<Row['attempts'][number]['outcome']>) => ({
  sender: 'sender',
  at: 0,
  outcome,
});
const UNKNOWN = {
  attempts: [attempt({ type: 'unknown', at: 0, error: { summary: 'No.', nextStep: '' } })],
};
const foundPets = (...ids: bigint[]) => ({
  ...UNKNOWN,
  check: {
    since: 0,
    finding: {
      at: 0,
      expected: 1,
      pets: ids.map((id) => ({ id, name: 'Rex', categoryId: 4n })),
      areNew: true,
    },
  },
});
const DELAYED = { send: 'now', notBefore: 5 } as const;

describe('of a row', () => {
  test.each<[string, Partial<RowFacts>, LineSituation, string[]]>([
    ['the newest that waits', DELAYED, NEWEST, ['Undo Alt+Z', 'Send now']],
    ['an older one that waits', DELAYED, OLDER, ['Undo', '(Send now)']],
    ['one whose delay is over', DELAYED, { ...OLDER, hasTimeLeft: false }, ['Undo']],
    [
      'a question before its first check',
      UNKNOWN,
      NEWEST,
      ['Yes', 'No, not added', '(Check again)', '(Dismiss)'],
    ],
    [
      'a question with one pet',
      foundPets(4n),
      NEWEST,
      [
        'Yes, pet 4 Alt+Y',
        'No, not added',
        '(Check again)',
        '(Send again (may create a duplicate))',
        '(Yes, with another ID)',
        '(Dismiss)',
      ],
    ],
    // The keys then only focus the first answer.
    [
      'a question with two pets',
      foundPets(4n, 5n),
      NEWEST,
      [
        'Yes, pet 4',
        'Yes, pet 5',
        'No, not added',
        '(Check again)',
        '(Send again (may create a duplicate))',
        '(Yes, with another ID)',
        '(Dismiss)',
      ],
    ],
    ['one that was withdrawn', { withdrawnBy: 'person' }, OLDER, ['Send now', 'Dismiss']],
  ])('%s', (_, facts, situation, labels) => {
    expect(drawn(buttonsOfRow(rowOf(facts), situation))).toEqual(labels);
  });
});

describe('of a group', () => {
  const sentGroup = (
    source: 'file' | 'form',
    counts: SentGroup['group']['counts'],
    more: Partial<SentGroup['group']> = {},
    rows: Partial<RowFacts>[] = [],
  ): SentGroup => {
    const base = { id: 'group', environment: 'Staging', at: 0, name: 'Guppy', count: 2 };
    const group = { ...base, source, counts, ...more };
    return {
      group,
      counts: countsIn(group),
      order: 1,
      rows: rows.map((facts, id) => rowOf(facts, { id })),
    };
  };

  test.each<[string, SentGroup, LineSituation, string[]]>([
    ['several that wait', sentGroup('form', { next: 2 }), NEWEST, ['Undo Alt+Z', 'Send now']],
    [
      'several of which one was started',
      sentGroup('form', { next: 1, sending: 1 }, {}, [
        DELAYED,
        { attempts: [{ sender: '', at: 0 }] },
      ]),
      { ...OLDER, hasTimeLeft: false },
      ['Cancel sending'],
    ],
    ['a file that is sent', sentGroup('file', { waiting: 2 }), OLDER, ['Stop']],
    [
      'a file that is paused',
      sentGroup('file', { waiting: 2 }, { paused: { why: 'person' } }),
      OLDER,
      ['Resume', 'Stop'],
    ],
    [
      'a file that was stopped',
      sentGroup('file', { waiting: 2 }, { stopped: 1 }),
      OLDER,
      ['Resume'],
    ],
    ['a file that is finished', sentGroup('file', { added: 2 }), OLDER, []],
  ])('%s', (_, sent, situation, labels) => {
    expect(drawn(buttonsOfGroup(sent, situation))).toEqual(labels);
  });
});
