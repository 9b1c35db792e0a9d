import fc from 'fast-check';
import type { FileAction } from '../../../outbox/presses/file-actions.ts';
import type { RowAction } from '../../../outbox/presses/row-actions.ts';
import { ENVIRONMENTS } from '../system/simulated-service.ts';
import type { EntryPress } from '../presses.ts';
import { Scene } from './scenario.ts';
import { SCENARIOS_OF_CORRECTIONS } from './scenarios-of-corrections.ts';
import { SCENARIOS_OF_OUTCOMES } from './scenarios-of-outcomes.ts';
import { SCENARIOS_OF_TABS } from './scenarios-of-tabs.ts';
import { inTab, randomPet, type WeightedAction } from './weighted-action.ts';

const SCENARIOS = [...SCENARIOS_OF_TABS, ...SCENARIOS_OF_OUTCOMES, ...SCENARIOS_OF_CORRECTIONS];

const none = fc.constant(undefined);
/** The index of a button, a file or a press, mostly the first. */
const anyIndex = fc.constantFrom(0, 0, 0, 1, 2);
/** The index of a button and, three times in four, a tab in which it is also pressed. */
const choice = fc.tuple(anyIndex, fc.option(fc.nat(2), { freq: 4 }));
const press = (weight: number, type: RowAction['type']) =>
  inTab(weight, type, choice, ({ users, system }, tab, [pick, alsoIn]) => {
    users.press(tab, type, pick);
    const secondTab = alsoIn === null ? undefined : system.tab(alsoIn);
    if (secondTab && !system.isAsleep(secondTab)) users.press(secondTab, type, pick);
  });
const control = (weight: number, action: FileAction) =>
  inTab(weight, action, anyIndex, ({ users }, tab, pick) => users.control(tab, action, pick));
const pressEntry = (weight: number, action: EntryPress['action']) =>
  inTab(weight, `${action} of an entry`, anyIndex, ({ users }, tab, pick) =>
    users.pressEntry(tab, action, pick),
  );

export const USER_ACTIONS: readonly WeightedAction[] = [
  inTab(
    10,
    'submit',
    fc.array(randomPet, { minLength: 1, maxLength: 6, size: 'small' }),
    ({ users }, tab, pets) => {
      for (const pet of pets) users.submit(tab, [pet]);
    },
  ),
  inTab(
    2,
    'submit several alike',
    fc.tuple(randomPet, fc.constantFrom(2, 9)),
    ({ users }, tab, [pet, count]) =>
      users.submit(tab, [pet, ...Array.from({ length: count - 1 }, () => pet)]),
  ),
  inTab(2, 'submit, to be sent in 5 seconds', randomPet, ({ users }, tab, pet) =>
    users.submitWithDelay(tab, [pet]),
  ),
  inTab(1, 'submit several alike, to be sent in 5 seconds', randomPet, ({ users }, tab, pet) =>
    users.submitWithDelay(tab, [pet, pet, pet]),
  ),
  inTab(
    4,
    'start an import, times:',
    fc.tuple(fc.array(randomPet, { minLength: 1, maxLength: 16 }), fc.constantFrom(1, 1, 1, 2)),
    ({ users }, tab, [pets, times]) => users.startImport(tab, pets, times),
  ),
  inTab(4, 'load the lists', none, ({ system }, tab) => system.loadLists(tab)),
  press(6, 'send again'),
  press(4, 'send now'),
  press(3, 'cancel'),
  press(3, 'correct'),
  press(2, 'check again'),
  press(2, 'added'),
  press(3, 'not added'),
  press(3, 'added as'),
  press(3, 'add again'),
  press(3, 'dismiss'),
  press(4, 'change answer'),
  control(3, 'pause'),
  control(4, 'resume'),
  control(2, 'stop'),
  pressEntry(2, 'send now'),
  pressEntry(2, 'cancel'),
  pressEntry(1, 'dismiss'),
  inTab(6, 'undo the latest', none, ({ users }, tab) => users.undoLast(tab)),
  inTab(2, 'undo', anyIndex, ({ users }, tab, pick) => users.undo(tab, pick)),
  inTab(4, 'undo, which asks about the form', anyIndex, ({ users }, tab, pick) =>
    users.undoQuestions.ask(tab, pick),
  ),
  inTab(2, 'keep the form, or leave the page', none, ({ users }, tab) =>
    users.undoQuestions.keep(tab),
  ),
  inTab(2, 'replace the form', none, ({ users }, tab) => users.replaceDraft(tab)),
  inTab(1, 'send from here', none, ({ users }, tab) => users.sendFromHere(tab)),
  inTab(4, 'try again', none, ({ users }, tab) => users.endRefusal(tab)),
  inTab(2, 'clear finished', none, ({ users }, tab) => users.clearFinished(tab)),
  inTab(1, 'reset practice', none, ({ users }, tab) => users.clearAll(tab)),
  inTab(4, 'change key', none, ({ system }, tab) => system.changeKey(tab)),
  inTab(1, 'change environment to', fc.constantFrom(...ENVIRONMENTS), ({ system }, tab, to) =>
    system.reopen(tab, to),
  ),
  inTab(2, 'idle end', none, ({ system }, tab) => system.endSession(tab)),
  inTab(1, 'forget key', none, ({ system }) => system.forgetKey()),
  ...SCENARIOS.map(({ words, act }) =>
    inTab(1, words, fc.nat(2), (simulation, tab, index) => act(new Scene(simulation, tab, index))),
  ),
];
