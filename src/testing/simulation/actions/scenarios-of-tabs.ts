// Interruptions of sending: by tabs that sleep or are killed, a full disk, a pause, or the end of the session.
import { runSteps } from '../run-simulation.ts';
import { RESPONSE_LOST, refuse } from '../system/faults.ts';
import { otherTab, REX, ROWS, runUntilSent, type Scenario, sendFrom } from './scenario.ts';

export const SCENARIOS_OF_TABS: readonly Scenario[] = [
  {
    words: 'sleeps with the lock, another tab sends from there, and the first one wakes',
    act: async (simulation, tab, index) => {
      const { users, system } = simulation;
      const other = otherTab(simulation, tab, index);
      users.submit(tab, [REX]);
      await runUntilSent(simulation);
      system.sleep(tab);
      users.submit(other, [REX]);
      await sendFrom(simulation, other);
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
      const other = otherTab(simulation, tab, index);
      users.startImport(tab, ROWS);
      await runSteps(simulation, 14);
      users.control(other, 'pause');
      await runSteps(simulation, 30);
      users.control(other, 'resume');
      await runSteps(simulation, 20);
    },
  },
  {
    words: 'sleeps with a request, whose pet is answered or sent again in another tab',
    act: async (simulation, tab, index) => {
      const { users, system } = simulation;
      const other = otherTab(simulation, tab, index);
      users.submit(tab, [REX]);
      await runUntilSent(simulation);
      system.sleep(tab);
      await sendFrom(simulation, other);
      if (index === 1) system.network.faults.unshift(refuse(429, '3'));
      users.press(other, index === 0 ? 'not added' : 'send again');
      await runSteps(simulation, index * 12);
      system.wake(tab);
      await runSteps(simulation, 30);
    },
  },
  {
    words: 'a late response comes while the pet is sent again, and that page is killed',
    act: async (simulation, tab, index) => {
      const { users, system } = simulation;
      const other = otherTab(simulation, tab, index);
      users.submit(tab, [REX]);
      await runUntilSent(simulation);
      system.sleep(tab);
      await sendFrom(simulation, other);
      users.press(other, 'send again');
      await runUntilSent(simulation);
      system.wake(tab);
      // The late response comes in any of these steps.
      await runSteps(simulation, 4 + index * 4);
      system.endPage(other);
      await runSteps(simulation, 40);
    },
  },
  {
    words: 'four unknown outcomes come to two senders',
    act: async (simulation, tab, index) => {
      const { users, system } = simulation;
      system.network.faults.unshift(RESPONSE_LOST, RESPONSE_LOST);
      users.startImport(tab, ROWS.slice(0, 9));
      await runSteps(simulation, 45);
      system.network.faults.unshift(RESPONSE_LOST, RESPONSE_LOST, RESPONSE_LOST);
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
      await runUntilSent(simulation);
      system.endPage(tab);
      await runSteps(simulation, 40);
    },
  },
  {
    words: 'a commit that starts requests is written, but seems to fail',
    act: async (simulation, tab) => {
      const { users, system } = simulation;
      users.startImport(tab, ROWS);
      await runUntilSent(simulation);
      await runSteps(simulation, 2);
      system.database.nextCommit = 'is written, but fails';
      await runSteps(simulation, 30);
    },
  },
  {
    words: 'the disk is full when a response comes',
    act: async (simulation, tab, index) => {
      const { users, system } = simulation;
      users.submit(tab, [REX]);
      await runUntilSent(simulation);
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
      users.submit(tab, [REX]);
      const isGranted = () => system.locks.holderOf(tab.environment) === tab.connection?.page;
      for (let step = 0; step < 100 && !isGranted(); step += 1) await runSteps(simulation, 1);
      system.sleep(tab);
      await sendFrom(simulation, other);
      users.submit(other, [REX, REX]);
      await runUntilSent(simulation);
      system.wake(tab);
      await runSteps(simulation, 10);
    },
  },
];
