// What happens to the tabs, the disk, the network, the services and the clock, and what other people do.
import fc from 'fast-check';
import { PetStatus } from '../../../api/schemas.ts';
import { FAULTS, LIST_FAULTS, SERIES } from '../system/faults.ts';
import { SPELLING_NAMES } from '../system/simulated-service.ts';
import {
  addTwice,
  addTwiceWithoutLists,
  giveClearedId,
  giveIdToAnother,
  storeInCapitals,
} from './pet-scenarios.ts';
import { typeInDuplicate } from './scenarios.ts';
import {
  inTab,
  outsideTabs,
  randomPet,
  randomTab,
  type WeightedAction,
} from './weighted-action.ts';

const none = fc.constant(undefined);

export const BROWSER_ACTIONS: WeightedAction[] = [
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
  inTab(1, 'is duplicated and typed in, to', randomTab, typeInDuplicate),
  inTab(
    1,
    'submits a pet that is delivered twice, without lists after it',
    none,
    addTwiceWithoutLists,
  ),
  inTab(1, 'falls asleep with a pet that is sent again in tab', randomTab, addTwice),
  inTab(1, 'submits a pet that gets the ID of another one', none, giveIdToAnother),
  inTab(1, 'submits a pet that gets a cleared ID', none, giveClearedId),
  inTab(1, 'submits a pet that is stored in capitals', none, storeInCapitals),
  inTab(1, 'close and open the store', none, ({ system }, tab) => system.reopen(tab)),
  inTab(2, 'falls asleep', none, ({ tabActions }, tab) => tabActions.sleep(tab), true),
  inTab(2, 'wakes', none, ({ tabActions }, tab) => tabActions.wake(tab), true),
  outsideTabs(1, 'the next commit fails', none, ({ system }) => {
    system.disk.failNextCommit = true;
  }),
  inTab(
    1,
    'reload, and the disk cannot be opened, times:',
    fc.constantFrom(1, 2, 3),
    ({ system }, tab, failures) => {
      system.endPage(tab);
      system.disk.failingOpenings = failures;
      system.connectionOf(tab);
    },
  ),
  inTab(1, 'is of an older version now', none, ({ tabActions }, tab) =>
    tabActions.becomeOutdated(tab),
  ),
];

const times = fc.constantFrom(2, 3, 6);
const seconds = fc.constantFrom(1, 2, 5, 12, 31, 61, 130, 3700);

export const NOTHING = outsideTabs(6, 'nothing', none, () => undefined);

export const OUTSIDE_EVENTS: WeightedAction[] = [
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
  outsideTabs(1, 'lists fail for seconds:', fc.constantFrom(3, 35, 140), ({ system }, by) => {
    system.network.listsDownUntil = system.schedule.elapsed + by * 1000;
  }),
  outsideTabs(
    1,
    'the services are set back by pets:',
    fc.constantFrom(1, 2, 5),
    ({ system }, pets) => {
      for (const service of system.services.values()) service.setBack(pets);
    },
  ),
  outsideTabs(
    1,
    'the services store names',
    fc.constantFrom(...SPELLING_NAMES),
    ({ system }, spelling) => {
      for (const service of system.services.values()) service.spelling = spelling;
    },
  ),
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
