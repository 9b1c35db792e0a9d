// Pets that are refused, held, cleared or unknown.
import { runSteps } from '../run-simulation.ts';
import { RESPONSE_LOST, NO_FAULT, refuse } from '../system/faults.ts';
import { REX, ROWS, type Scenario } from './scenario.ts';

export const SCENARIOS_OF_OUTCOMES: readonly Scenario[] = [
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
    words: 'a question is sent again, and the repetition is refused or cancelled',
    act: async (simulation, tab, index) => {
      const { users, system } = simulation;
      system.network.faults.unshift(RESPONSE_LOST, refuse(index === 0 ? 403 : 429, '3'));
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
    words: 'a pet is refused twice for a reason other than the pet',
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
    words: 'clears a pet before a like one is sent',
    act: async (simulation, tab) => {
      const { users, system } = simulation;
      system.network.faults.unshift(NO_FAULT, refuse(403), RESPONSE_LOST);
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
