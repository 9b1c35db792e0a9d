// Pets that are corrected: with the form, or as rows of a file.
import { NO_FAULT, refuse, RESPONSE_LOST } from '../system/faults.ts';
import { ADA, REX, ROWS, type Scenario } from './scenario.ts';

export const SCENARIOS_OF_CORRECTIONS: readonly Scenario[] = [
  {
    words: 'others add such a pet between a refusal and the correction, whose response is lost',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      scene.fillStores();
      users.submit(tab, [ADA]);
      await scene.runUntilShown();
      system.network.faults.unshift(refuse(400));
      if (index === 0) users.startImport(tab, [REX]);
      else users.submit(tab, index === 1 ? [REX] : [REX, REX]);
      await scene.runUntilShown();
      scene.addByOthers(REX);
      users.submit(tab, [ADA]);
      await scene.runUntilShown();
      system.network.faults.unshift(RESPONSE_LOST);
      users.press(tab, 'correct');
      await scene.runUntilShown();
    },
  },
  {
    words: 'a correction is undone, and the session ends',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      system.network.faults.unshift(refuse(400));
      users.submit(tab, [REX]);
      await scene.runUntilShown();
      users.press(tab, 'correct', 1);
      await scene.runSteps(20);
      users.undoLast(tab);
      await scene.runSteps(20);
      if (index > 0) await system.endSession(tab);
      system.schedule.advanceTime(6000);
      await scene.runUntilShown();
      if (index === 2) users.press(tab, 'correct');
    },
  },
  {
    words: 'a correction is throttled, cancelled, and its press undone',
    act: async (scene) => {
      const { users, system, tab } = scene;
      system.network.faults.unshift(refuse(400), refuse(429, '3'));
      users.submit(tab, [REX]);
      await scene.runUntilShown();
      users.press(tab, 'correct');
      await scene.runUntilShown();
      users.press(tab, 'cancel');
      await scene.runUntilShown();
      users.undo(tab);
      await scene.runUntilShown();
    },
  },
  {
    words: 'a correction waits while the session ends and another begins',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      system.network.faults.unshift(refuse(400), refuse(400));
      users.submit(tab, [REX]);
      users.startImport(tab, [REX]);
      await scene.runUntilShown();
      // Of a file, and of the form.
      users.press(tab, 'correct', index);
      users.press(tab, 'correct', 1);
      await scene.runSteps(index * 6);
      await system.endSession(tab);
      system.schedule.advanceTime(6000);
      await scene.runUntilShown();
      users.press(tab, index === 2 ? 'send now' : 'correct');
    },
  },
  {
    words: 'a correction is refused, corrected again, and its response is lost',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      system.network.faults.unshift(refuse(400), refuse(400));
      if (index === 0) users.startImport(tab, [REX]);
      else users.submit(tab, index === 1 ? [REX] : [REX, REX]);
      await scene.runUntilShown();
      system.loadLists(tab);
      await scene.runUntilShown();
      scene.addByOthers(REX);
      users.press(tab, 'correct');
      await scene.runUntilShown();
      system.network.faults.unshift(RESPONSE_LOST);
      users.press(tab, 'correct');
      users.press(scene.secondTab(), 'correct');
      await scene.runUntilShown();
    },
  },
  {
    words: 'rows of a file are corrected while others of it are questions',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      system.loadLists(tab);
      await scene.runUntilShown();
      system.network.faults.unshift(RESPONSE_LOST, refuse(400), refuse(400));
      users.startImport(tab, [REX, REX, REX]);
      await scene.runUntilShown();
      scene.addByOthers(REX);
      system.loadLists(tab);
      await scene.runUntilShown();
      if (index > 0) system.network.faults.unshift(RESPONSE_LOST);
      users.press(tab, 'correct', index);
      await scene.runUntilShown();
      users.press(tab, 'check again');
      await scene.runSteps(40);
    },
  },
  {
    words: 'a file with problems is mended, imported again, and one of its rows is refused or lost',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      users.startImport(tab, ROWS.slice(0, 7));
      await scene.runUntilShown();
      if (index > 0) users.press(tab, 'correct', 1);
      system.network.faults.unshift(index === 2 ? refuse(400) : RESPONSE_LOST);
      // So few rows have no problem.
      users.startImport(tab, ROWS.slice(0, 4));
      await scene.runUntilShown();
      users.press(tab, index === 2 ? 'correct' : 'added');
      await scene.runUntilShown();
    },
  },
  {
    words: 'a stopped file is imported again, stopped again or lost, and both are resumed',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      users.startImport(tab, ROWS);
      await scene.runUntilSent();
      users.controlLast(tab, 'stop');
      await scene.runUntilShown();
      if (index === 1) system.network.faults.unshift(RESPONSE_LOST);
      users.startImport(tab, ROWS);
      await scene.runUntilSent();
      if (index === 2) users.controlLast(tab, 'stop');
      await scene.runUntilShown();
      for (const pick of [0, 1]) users.control(tab, 'resume', pick);
      await scene.runSteps(40);
    },
  },
  {
    words: 'a file is paused or stopped, and its refused row is corrected',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      const { database } = system;
      const secondTab = scene.secondTab();
      // The last of these rows, one or two, are sent once others have an outcome.
      const faults = Array.from({ length: 5 }, () => NO_FAULT);
      system.network.faults.unshift(refuse(400), ...faults, refuse(429, '3'), refuse(429, '3'));
      users.startImport(tab, index === 2 ? ROWS.slice(0, 14) : ROWS);
      const isRefused = () =>
        database.all('rows', tab.environment).some(({ status }) => status === 'refused');
      await scene.runSteps(200, isRefused);
      system.sleep(tab);
      await scene.runSteps(20);
      users.controlLast(secondTab, index === 1 ? 'pause' : 'stop');
      await scene.runUntilShown();
      users.press(secondTab, 'correct');
      await scene.runSteps(20);
      system.wake(tab);
      await scene.runUntilShown();
      system.schedule.advanceTime(4000);
      await scene.runSteps(40);
    },
  },
];
