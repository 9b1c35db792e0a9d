// Events of the tabs, the database, the network, the services, the clock and other people.
import fc from 'fast-check';
import { FAULTS, LOAD_FAULTS, REPEATED_FAULTS } from '../system/faults.ts';
import { inTab, outsideTabs, randomPet, toTab, type WeightedAction } from './weighted-action.ts';

const none = fc.constant(undefined);
const seconds = fc.constantFrom(1, 2, 5, 6, 12, 31, 61, 130, 3700, 90_000);

export const NOTHING = outsideTabs(6, 'nothing', none, () => undefined);

export const EVENTS: readonly WeightedAction[] = [
  outsideTabs(6, 'no event for steps:', fc.constantFrom(10, 30, 60), (simulation, steps) =>
    simulation.runSteps(steps),
  ),
  toTab(4, 'reload', none, ({ system }, tab) => system.reload(tab)),
  toTab(2, 'is killed', none, ({ system }, tab) => system.endPage(tab)),
  inTab(1, 'opens the environment again', none, ({ system }, tab) => system.reopen(tab)),
  toTab(2, 'falls asleep', none, ({ system }, tab) => system.sleep(tab)),
  toTab(2, 'wakes', none, ({ system }, tab) => system.wake(tab)),
  outsideTabs(
    2,
    'the next commit',
    fc.constantFrom('fails', 'is written, but fails'),
    ({ system }, how) => {
      system.database.nextCommit = how;
    },
  ),
  outsideTabs(7, 'the next request', fc.constantFrom(...FAULTS), ({ system }, fault) => {
    system.network.faults.push(fault);
  }),
  outsideTabs(
    2,
    'the next requests',
    fc.tuple(fc.constantFrom(...REPEATED_FAULTS), fc.constantFrom(2, 3, 6)),
    ({ system }, [fault, times]) => {
      system.network.faults.push(...Array.from({ length: times }, () => fault));
    },
  ),
  outsideTabs(3, 'the next list or pet', fc.constantFrom(...LOAD_FAULTS), ({ system }, fault) => {
    system.network.loadFaults.push(fault);
  }),
  outsideTabs(1, 'the services are set back, pets:', fc.constantFrom(1, 2, 5), ({ system }, pets) =>
    system.setBack(pets),
  ),
  outsideTabs(1, 'the services store names in capitals:', fc.boolean(), ({ system }, isSo) => {
    for (const service of system.services.values()) service.storesCapitals = isSo;
  }),
  outsideTabs(3, 'other people add', randomPet, ({ system }, pet) => {
    for (const service of system.services.values()) service.add(pet);
  }),
  outsideTabs(5, 'seconds pass:', seconds, ({ system }, by) => {
    system.schedule.advanceTime(by * 1000);
  }),
  outsideTabs(
    1,
    'the clock is changed, ms:',
    // Not an hour: no wait may be as long as the timer that is never waited for (`connection.ts`).
    fc.constantFrom(-3_600_001, -1000, 3_600_001),
    ({ system }, by) => system.setClock(by),
  ),
  outsideTabs(1, 'online:', fc.boolean(), ({ system }, isOnline) => system.setOnline(isOnline)),
];
