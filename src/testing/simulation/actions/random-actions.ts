import fc from 'fast-check';
import type { Way } from '../../../sending/journal/ways.ts';
import { correctInTwoTabs, decideInTwoTabs, takeInTwoTabs } from './pet-scenarios.ts';
import { handOver, importAndForget, resumeAndStop } from './scenarios.ts';
import { PLACES } from '../system/simulated-system.ts';
import {
  type Action,
  inTab,
  randomPet,
  randomTab,
  type WeightedAction,
} from './weighted-action.ts';

import { BROWSER_ACTIONS, NOTHING, OUTSIDE_EVENTS } from './random-events.ts';

/** An action, and the steps that run after it. */
export interface ActionWithSteps extends Action {
  /** Each number picks one of the steps that can run then (`Schedule.runStep`). */
  stepPicks: readonly number[];
}

const none = fc.constant(undefined);
/** The index of a button or an import in the action's list of them, mostly the first. */
const which = fc.constantFrom(0, 0, 0, 1, 2);
const place = fc.constantFrom(...PLACES);

/** Which button of a name is pressed, mostly the first, and whether the page has changed since it was looked at. */
const choice = fc.record({
  pick: which,
  isOutdated: fc.constantFrom(false, false, true),
});
const press = (weight: number, way: Way['way']) =>
  inTab(weight, way, choice, ({ userActions }, tab, chosen) => userActions.press(tab, way, chosen));

const USER_ACTIONS: WeightedAction[] = [
  inTab(8, 'submit', randomPet, ({ userActions }, tab, pet) => userActions.submit(tab, pet)),
  inTab(2, 'submit twice', randomPet, ({ userActions }, tab, pet) =>
    userActions.submit(tab, pet, 2),
  ),
  inTab(
    2,
    'submit in a row',
    fc.array(randomPet, { minLength: 2, maxLength: 6 }),
    ({ userActions }, tab, pets) => {
      for (const pet of pets) userActions.submit(tab, pet);
    },
  ),
  inTab(4, 'open the form', none, ({ userActions }, tab) => userActions.openForm(tab)),
  inTab(3, 'look at the page', none, ({ userActions }, tab) => userActions.look(tab)),
  press(6, 'send again'),
  press(3, 'send now'),
  press(3, 'do not send'),
  press(3, 'correct'),
  press(2, 'look again'),
  press(2, 'it was added'),
  press(2, 'it was not added'),
  press(2, 'yes, it is'),
  inTab(1, 'correct a pet here, and in tab', randomTab, correctInTwoTabs),
  inTab(1, 'decide about a pet here, and in tab', randomTab, decideInTwoTabs),
  inTab(1, 'take a listed pet here, and in tab', randomTab, takeInTwoTabs),
  inTab(2, 'clear settled', none, ({ userActions }, tab) => userActions.clearSettled(tab)),
  inTab(1, 'start afresh', none, ({ userActions }, tab) => userActions.empty(tab)),
  inTab(2, 'add without a record', none, ({ tabActions }, tab) => tabActions.addWithoutRecord(tab)),
  inTab(2, 'change key', none, ({ tabActions }, tab) => tabActions.changeKey(tab)),
  inTab(1, 'change environment to', place, ({ tabActions }, tab, to) =>
    tabActions.changeEnvironment(tab, to),
  ),
  inTab(1, 'forget key', none, ({ tabActions }, tab) => tabActions.forgetKey(tab)),
  inTab(1, 'idle time is over', none, ({ tabActions }, tab) => tabActions.reachIdleTime(tab)),
  inTab(
    3,
    'choose a file',
    fc.array(randomPet, { minLength: 1, maxLength: 6 }),
    ({ importActions }, tab, pets) => importActions.chooseFile(tab, pets),
  ),
  inTab(4, 'start import', none, ({ importActions }, tab) => importActions.start(tab)),
  inTab(1, 'start import twice', none, ({ importActions }, tab) => {
    importActions.start(tab);
    importActions.start(tab);
  }),
  inTab(1, 'start import and dismiss it', none, ({ importActions }, tab) => {
    importActions.start(tab);
    importActions.dismissIfIdle(tab);
  }),
  inTab(5, 'take over and resume import', which, ({ importActions }, tab, pick) =>
    importActions.takeOver(tab, pick, 'resume'),
  ),
  inTab(1, 'take over and stop import', which, ({ importActions }, tab, pick) =>
    importActions.takeOver(tab, pick, 'stop'),
  ),
  ...(['resume', 'resume', 'pause', 'pause', 'stop'] as const).map((action) =>
    inTab(1, action, none, ({ importActions }, tab) => importActions.control(tab, action)),
  ),
  inTab(1, 'hand import over, and take it back from tab', randomTab, handOver),
  inTab(1, 'resume, and stop at once', none, resumeAndStop),
  inTab(1, 'import, while the key is forgotten in tab', randomTab, importAndForget),
  inTab(
    1,
    'dismiss import',
    none,
    ({ importActions }, tab) => void importActions.dismissIfIdle(tab),
  ),
];

/** The actions of one simulation, in order. */
export const randomActions = (count: number): fc.Arbitrary<ActionWithSteps[]> =>
  fc.array(
    fc
      .tuple(
        // NOTHING is first, because fast-check replaces actions that a failure does not need with it.
        fc.oneof(
          { withCrossShrink: true },
          NOTHING,
          ...USER_ACTIONS,
          ...BROWSER_ACTIONS,
          ...OUTSIDE_EVENTS,
        ),
        fc.array(fc.nat(20), { maxLength: 8 }),
      )
      .map(([{ words, act }, picks]): ActionWithSteps => ({ words, act, stepPicks: picks })),
    { minLength: count, maxLength: count },
  );
