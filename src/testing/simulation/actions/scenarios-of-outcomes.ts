// Pets that are refused, stopped, cleared or unknown.
import { FRESH_FOR_MS } from '../../../api/list-pets-query.ts';
import { RESPONSE_LOST, NO_FAULT, refuse } from '../system/faults.ts';
import { ADA, REX, ROWS, type Scenario } from './scenario.ts';

export const SCENARIOS_OF_OUTCOMES: readonly Scenario[] = [
  {
    words: 'a pet whose response is late is answered by its user',
    act: async (scene) => {
      const { users, system, tab } = scene;
      users.submit(tab, [REX]);
      await scene.runUntilSent();
      system.endPage(tab);
      system.connectionOf(tab);
      await scene.runSteps(40);
      users.press(tab, 'not added');
      await scene.runSteps(20);
    },
  },
  {
    words: 'a question is sent again, and that is refused or cancelled',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      system.network.faults.unshift(RESPONSE_LOST, refuse(index === 0 ? 403 : 429, '3'));
      users.submit(tab, [REX]);
      await scene.runUntilShown();
      users.press(tab, 'send again');
      await scene.runUntilShown();
      if (index === 1) users.press(tab, 'cancel');
      users.endRefusal(tab);
      system.network.faults.unshift(refuse(403));
      await scene.runSteps(30);
    },
  },
  {
    words: 'a pet that was marked as not added is added again, from two tabs',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      const faults = [NO_FAULT, RESPONSE_LOST, refuse(400)].slice(index, index + 1);
      system.network.faults.unshift(RESPONSE_LOST, ...faults);
      users.submit(tab, [REX]);
      await scene.runUntilShown();
      users.press(tab, 'not added');
      await scene.runUntilShown();
      users.press(tab, 'add again');
      users.press(scene.secondTab(), 'add again');
      await scene.runSteps(40);
    },
  },
  {
    words: 'a pet that was marked as not added is refused when it is added again, and corrected',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      system.network.faults.unshift(RESPONSE_LOST, refuse(400), RESPONSE_LOST);
      users.submit(tab, [REX]);
      await scene.runUntilShown();
      users.press(tab, 'not added');
      await scene.runUntilShown();
      users.press(tab, 'add again');
      await scene.runUntilShown();
      if (index > 0) scene.addByOthers(ADA);
      users.press(tab, 'correct', index);
      await scene.runSteps(40);
    },
  },
  {
    words: 'a pet is refused twice for a reason other than the pet',
    act: async (scene) => {
      const { users, system, tab } = scene;
      system.network.faults.unshift(refuse(403));
      users.submit(tab, [REX]);
      await scene.runSteps(40);
      system.network.faults.unshift(refuse(404));
      users.endRefusal(tab);
      await scene.runUntilShown();
      users.press(tab, 'send now');
      await scene.runSteps(30);
    },
  },
  {
    words: 'a file is refused three times for a reason other than the pets',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      const rows = [...ROWS, ...ROWS];
      system.network.faults.unshift(...rows.map(() => refuse(404)));
      users.startImport(tab, rows);
      for (let time = 0; time < 4; time += 1) {
        await scene.runUntilShown();
        users.endRefusal(tab);
      }
      if (index === 0) return;
      system.network.faults.length = 0;
      // The rows are compared with the store again.
      scene.addByOthers(REX);
      system.schedule.advanceTime(FRESH_FOR_MS + 1);
      users.controlLast(tab, 'resume');
      await scene.runSteps(50);
    },
  },
  {
    words: 'a pet waits for Try again while the session ends and another begins',
    act: async (scene) => {
      const { users, system, tab } = scene;
      system.network.faults.unshift(refuse(429, '3'), refuse(429, '3'));
      users.submit(tab, [REX]);
      users.startImport(tab, ROWS);
      await scene.runSteps(30);
      await system.endSession(tab);
      await scene.runSteps(40);
      system.schedule.advanceTime(5000);
      await scene.runSteps(20);
    },
  },
  {
    words: 'the clock is set back during a throttle',
    act: async (scene) => {
      const { users, system, tab } = scene;
      system.network.faults.unshift(refuse(429, '1800'));
      users.submit(tab, [REX]);
      await scene.runSteps(30);
      system.setClock(-3_600_001);
      await scene.runSteps(10);
    },
  },
  {
    words: 'several pets are undone, and the session ends',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      users.submitWithDelay(tab, [REX, REX, REX]);
      await scene.runSteps(20);
      users.undoLast(tab);
      await scene.runSteps(20);
      if (index > 0) await system.endSession(tab);
      system.schedule.advanceTime(6000);
      await scene.runSteps(20);
    },
  },
  {
    words: 'several pets are cancelled, and undone, sent or dismissed as one',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      system.network.faults.unshift(refuse(429, '3'), refuse(429, '3'), RESPONSE_LOST);
      users.submit(tab, [REX, REX, REX]);
      await scene.runUntilShown();
      users.pressEntry(tab, 'cancel');
      await scene.runUntilShown();
      if (index === 0) users.undo(tab);
      else users.pressEntry(tab, index === 1 ? 'send now' : 'dismiss');
      system.schedule.advanceTime(4000);
      await scene.runUntilShown();
    },
  },
  {
    words: 'an import is stopped while its requests are refused, and resumed',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      system.network.faults.unshift(refuse(429, '3'), refuse(429, '3'), RESPONSE_LOST);
      users.startImport(tab, ROWS);
      await scene.runSteps(16 + index * 4);
      users.controlLast(tab, 'stop');
      await scene.runSteps(40);
      if (index !== 1) return scene.runSteps(20);
      scene.addByOthers(REX);
      system.schedule.advanceTime(FRESH_FOR_MS + 1);
      users.controlLast(tab, 'resume');
      await scene.runSteps(50);
    },
  },
  {
    words: 'two similar requests are lost, and others add such a pet between them',
    act: async (scene) => {
      const { users, system, tab } = scene;
      scene.fillStores();
      for (const fault of [RESPONSE_LOST, RESPONSE_LOST]) {
        users.submit(tab, [ADA]);
        await scene.runUntilShown();
        system.network.faults.unshift(fault);
        users.submit(tab, [REX]);
        await scene.runUntilShown();
        scene.addByOthers(REX);
      }
      // Their lists are loaded together.
      for (const pick of [0, 1]) users.press(tab, 'check again', pick);
      await scene.runUntilShown();
    },
  },
  {
    words: 'clears a pet before a like one is sent',
    act: async (scene) => {
      const { users, system, tab } = scene;
      system.network.faults.unshift(NO_FAULT, refuse(403), RESPONSE_LOST);
      users.submit(tab, [REX]);
      users.submit(tab, [REX]);
      await scene.runSteps(40);
      users.clearFinished(tab);
      await scene.runSteps(20);
      users.endRefusal(tab);
      await scene.runSteps(40);
    },
  },
];
