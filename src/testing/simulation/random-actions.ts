import fc from 'fast-check';
import { PetStatus } from '../../api/schemas.ts';
import { handOver, importAndForget, resumeAndStop } from './scenarios.ts';
import { FAULTS, LIST_FAULTS, SERIES } from './system/faults.ts';
import { EARLIER_PLACE, PLACES } from './system/simulated-system.ts';
import {
  type Action,
  inTab,
  outsideTabs,
  randomPet,
  randomTab,
  type WeightedAction,
} from './weighted-action.ts';

/** An action, and the steps that run after it. */
export interface ActionWithSteps extends Action {
  /** Each number picks one of the steps that can run then (`Schedule.runStep`). */
  stepPicks: readonly number[];
}

const none = fc.constant(undefined);
/** The index of an entry, row or import in the action's list of them, mostly the first. */
const which = fc.constantFrom(0, 0, 0, 1, 2);
const place = fc.constantFrom(...PLACES);

const USER_ACTIONS: WeightedAction[] = [
  inTab(8, 'submit', randomPet, ({ userActions }, tab, pet) => userActions.submit(tab, pet)),
  inTab(2, 'submit twice', randomPet, ({ userActions }, tab, pet) => {
    userActions.submit(tab, pet);
    userActions.submit(tab, pet);
  }),
  inTab(4, 'open the form', none, ({ userActions }, tab) => userActions.openForm(tab)),
  inTab(3, 'new draft', none, ({ userActions }, tab) => userActions.newDraft(tab)),
  inTab(6, 'send again', which, ({ userActions }, tab, pick) => userActions.sendAgain(tab, pick)),
  inTab(2, 'cancel', which, ({ userActions }, tab, pick) => userActions.cancel(tab, pick)),
  inTab(2, 'take as added', which, ({ userActions }, tab, pick) =>
    userActions.decide(tab, pick, true),
  ),
  inTab(1, 'claim the pet of another entry', which, ({ userActions }, tab, pick) =>
    userActions.claimPetOfAnother(tab, pick),
  ),
  inTab(2, 'not added', which, ({ userActions }, tab, pick) =>
    userActions.decide(tab, pick, false),
  ),
  inTab(1, 'take as added in a place of an earlier build', which, ({ userActions }, tab, pick) =>
    userActions.decide(tab, pick, true, EARLIER_PLACE),
  ),
  inTab(2, 'check lists', none, ({ userActions }, tab) => userActions.checkLists(tab)),
  inTab(2, 'clear settled', none, ({ userActions }, tab) => userActions.clearSettled(tab)),
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

const BROWSER_ACTIONS: WeightedAction[] = [
  inTab(
    3,
    'reload',
    none,
    ({ system }, tab) => {
      system.endPage(tab);
      system.connectionOf(tab);
    },
    true,
  ),
  inTab(1, 'is killed', none, ({ system }, tab) => system.endPage(tab), true),
  inTab(
    2,
    'is duplicated to',
    randomTab,
    ({ system, tabActions }, tab, other) => tabActions.duplicate(tab, system.tab(other)),
    true,
  ),
  inTab(1, 'close and open the store', none, ({ system }, tab) => system.reopen(tab)),
  inTab(2, 'falls asleep', none, ({ tabActions }, tab) => tabActions.sleep(tab), true),
  inTab(2, 'wakes', none, ({ tabActions }, tab) => tabActions.wake(tab), true),
  outsideTabs(1, 'the next commit fails', none, ({ system }) => {
    system.disk.failNextCommit = true;
  }),
];

const times = fc.constantFrom(2, 3, 6);
const seconds = fc.constantFrom(1, 2, 5, 12, 31, 61, 130, 3700);

const NOTHING = outsideTabs(6, 'nothing', none, () => undefined);

const OUTSIDE_EVENTS: WeightedAction[] = [
  outsideTabs(7, 'the next request:', fc.constantFrom(...FAULTS), ({ system }, fault) => {
    system.network.faults.push(fault);
  }),
  outsideTabs(
    2,
    'the next requests:',
    fc.tuple(fc.constantFrom(...SERIES), times),
    (simulation, [fault, count]) =>
      simulation.system.network.faults.push(...Array.from({ length: count }, () => fault)),
  ),
  outsideTabs(1, 'the next list:', fc.constantFrom(...LIST_FAULTS), ({ system }, fault) => {
    system.network.listFaults.push(fault);
  }),
  outsideTabs(3, 'other people add', randomPet, ({ system }, pet) => {
    for (const { catalogue } of system.services.values()) void catalogue.add(pet);
  }),
  outsideTabs(
    1,
    'other people change the last pet to',
    fc.constantFrom(...PetStatus.options),
    (simulation, to) => {
      for (const service of simulation.system.services.values()) service.changeLast(to);
    },
  ),
  outsideTabs(4, 'seconds pass:', seconds, ({ system }, by) => {
    system.schedule.advanceTime(by * 1000);
  }),
  outsideTabs(
    1,
    'the clock is changed by ms:',
    fc.constantFrom(-3_600_000, -1000, 3_600_000),
    (simulation, by) => simulation.system.setClock(by),
  ),
  outsideTabs(1, 'online:', fc.boolean(), ({ system }, isOnline) => {
    system.network.online = isOnline;
  }),
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
