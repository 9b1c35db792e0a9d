// Sequences of actions that random choice alone hardly ever produces: what has broken earlier designs.
import { runSteps, type Simulation } from '../run-simulation.ts';
import { ANSWER_LOST, NO_FAULT, refuse } from '../system/faults.ts';
import type { Tab } from '../system/simulated-system.ts';

const REX = { name: 'Rex', categoryId: 4n };
// More rows than are sent at the same time, so that some still wait when the import is interrupted.
const ROWS = Array.from({ length: 16 }, () => REX);

interface Scenario {
  words: string;
  /** @param index of another tab */
  act: (simulation: Simulation, tab: Tab, index: number) => Promise<void>;
}

/** The other tab, if it is another one in the same environment, and awake. */
function otherTab({ system }: Simulation, tab: Tab, index: number): Tab | undefined {
  const other = system.tab(index);
  const isUsable = other !== tab && !system.isAsleep(other);
  return isUsable && other.environment === tab.environment ? other : undefined;
}

/** Runs steps, the oldest first, until another request has left. */
async function runUntilLeft(simulation: Simulation): Promise<void> {
  const { requests } = simulation.system.network;
  const before = requests.length;
  for (let step = 0; step < 200 && requests.length === before; step += 1)
    await runSteps(simulation, 1);
}

/** Lets time pass in which the other tabs notice that one with the lock sleeps. */
async function letTabsNotice(simulation: Simulation): Promise<void> {
  for (const milliseconds of [61_000, 5000, 5000, 1000]) {
    simulation.system.schedule.advanceTime(milliseconds);
    await runSteps(simulation, 40);
  }
}

export const SCENARIOS: readonly Scenario[] = [
  {
    words: 'sleeps with the lock, another tab steals it, and the first one wakes',
    act: async (simulation, tab, index) => {
      const { users, system } = simulation;
      const other = otherTab(simulation, tab, index);
      if (other === undefined) return;
      users.submit(tab, [REX]);
      await runSteps(simulation, 12);
      system.sleep(tab);
      users.submit(other, [REX]);
      await runSteps(simulation, 20);
      await letTabsNotice(simulation);
      if (index > 0) system.wake(tab);
    },
  },
  {
    words: 'the session ends between the mark of a pet and its request',
    act: async (simulation, tab, index) => {
      const { users, system } = simulation;
      users.submit(tab, [REX]);
      await runSteps(simulation, 8 + index * 2);
      if (index === 0) await system.forgetKey();
      else await system.endSession(tab);
      await runSteps(simulation, 20);
    },
  },
  {
    words: 'an import is paused in another tab between mark and request',
    act: async (simulation, tab, index) => {
      const { users } = simulation;
      const other = otherTab(simulation, tab, index) ?? tab;
      users.startImport(tab, ROWS);
      await runSteps(simulation, 14);
      users.control(other, 'pause');
      await runSteps(simulation, 30);
      users.control(other, 'resume');
      await runSteps(simulation, 20);
    },
  },
  {
    words: 'a pet whose response is late is answered by its user',
    act: async (simulation, tab) => {
      const { users, system } = simulation;
      users.submit(tab, [REX]);
      await runSteps(simulation, 14);
      system.endPage(tab);
      await runSteps(simulation, 30);
      users.press(tab, 'not added');
      await runSteps(simulation, 20);
    },
  },
  {
    words: 'sleeps with a request, whose pet is answered or sent again in another tab',
    act: async (simulation, tab, index) => {
      const { users, system } = simulation;
      const other = otherTab(simulation, tab, index);
      if (other === undefined) return;
      users.submit(tab, [REX]);
      await runUntilLeft(simulation);
      system.sleep(tab);
      await letTabsNotice(simulation);
      if (index === 1) system.network.faults.unshift(refuse(429, '3'));
      users.press(other, index === 0 ? 'not added' : 'send again');
      await runSteps(simulation, index * 12);
      system.wake(tab);
      await runSteps(simulation, 30);
    },
  },
  {
    words: 'a question is sent again, and the repetition is refused or cancelled',
    act: async (simulation, tab, index) => {
      const { users, system } = simulation;
      system.network.faults.unshift(ANSWER_LOST, refuse(index === 0 ? 403 : 429, '3'));
      users.submit(tab, [REX]);
      await runSteps(simulation, 60);
      users.press(tab, 'send again');
      await runSteps(simulation, 25);
      if (index === 1) users.press(tab, 'cancel');
      users.endHold(tab);
      system.network.faults.unshift(refuse(403));
      await runSteps(simulation, 30);
    },
  },
  {
    words: 'a pet is refused twice for another reason than the pet',
    act: async (simulation, tab) => {
      const { users, system } = simulation;
      system.network.faults.unshift(refuse(403), refuse(404), NO_FAULT);
      users.submit(tab, [REX]);
      users.submit(tab, [REX]);
      await runSteps(simulation, 40);
      users.endHold(tab);
      await runSteps(simulation, 40);
      users.endHold(tab);
      await runSteps(simulation, 30);
    },
  },
  {
    words: 'a pet waits in a hold while the session ends and another begins',
    act: async (simulation, tab) => {
      const { users, system } = simulation;
      system.network.faults.unshift(refuse(429, '3'), refuse(429, '3'));
      users.submit(tab, [REX]);
      users.startImport(tab, ROWS);
      await runSteps(simulation, 30);
      await system.endSession(tab);
      await runSteps(simulation, 40);
      system.schedule.advanceTime(5000);
      await runSteps(simulation, 20);
    },
  },
  {
    words: 'four unknown outcomes come to two senders',
    act: async (simulation, tab, index) => {
      const { users, system } = simulation;
      system.network.faults.unshift(ANSWER_LOST, ANSWER_LOST);
      users.startImport(tab, ROWS.slice(0, 9));
      await runSteps(simulation, 45);
      system.network.faults.unshift(ANSWER_LOST, ANSWER_LOST, ANSWER_LOST);
      system.endPage(tab);
      system.schedule.advanceTime(5000);
      await runSteps(simulation, 10 + index * 40);
    },
  },
  {
    words: 'the sender of the last rows of an import is killed',
    act: async (simulation, tab) => {
      const { users, system } = simulation;
      users.startImport(tab, [REX, REX]);
      await runSteps(simulation, 18);
      system.endPage(tab);
      await runSteps(simulation, 40);
    },
  },
  {
    words: 'the disk is full when a response comes',
    act: async (simulation, tab, index) => {
      const { users, system } = simulation;
      users.submit(tab, [REX]);
      await runUntilLeft(simulation);
      for (let time = 0; time <= index; time += 1) {
        system.database.nextCommit = 'fails';
        await runSteps(simulation, 6);
      }
      await runSteps(simulation, 20);
    },
  },
  {
    words: 'sleeps as soon as it has the lock, and wakes when another tab has taken over',
    act: async (simulation, tab, index) => {
      const { users, system } = simulation;
      const other = otherTab(simulation, tab, index);
      if (other === undefined) return;
      users.submit(tab, [REX]);
      const isGranted = () => system.locks.holderOf(tab.environment) === tab.connection?.page;
      for (let step = 0; step < 100 && !isGranted(); step += 1) await runSteps(simulation, 1);
      system.sleep(tab);
      await letTabsNotice(simulation);
      users.submit(other, [REX, REX]);
      await runUntilLeft(simulation);
      system.wake(tab);
      await runSteps(simulation, 10);
    },
  },
  {
    words: 'the clock is set back during a throttle',
    act: async (simulation, tab) => {
      const { users, system } = simulation;
      system.network.faults.unshift(refuse(429, '1800'));
      users.submit(tab, [REX]);
      await runSteps(simulation, 30);
      system.setClock(-3_600_000);
      await runSteps(simulation, 10);
    },
  },
  {
    words: 'clears a pet before one like it is sent',
    act: async (simulation, tab) => {
      const { users, system } = simulation;
      system.network.faults.unshift(NO_FAULT, refuse(403), ANSWER_LOST);
      users.submit(tab, [REX]);
      users.submit(tab, [REX]);
      await runSteps(simulation, 40);
      users.clearFinished(tab);
      await runSteps(simulation, 20);
      users.endHold(tab);
      await runSteps(simulation, 40);
    },
  },
];
