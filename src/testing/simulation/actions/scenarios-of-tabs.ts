// Interruptions of sending: by tabs that sleep or are killed, a full disk, a pause, or the end of the session.
import { RESPONSE_LOST, refuse } from '../system/faults.ts';
import { REX, ROWS, type Scenario } from './scenario.ts';

export const SCENARIOS_OF_TABS: readonly Scenario[] = [
  {
    words: 'sleeps with the lock, another tab sends from there, and the first one wakes',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      const secondTab = scene.secondTab();
      users.submit(tab, [REX]);
      await scene.runUntilSent();
      system.sleep(tab);
      users.submit(secondTab, [REX]);
      await scene.sendFrom(secondTab);
      if (index > 0) system.wake(tab);
    },
  },
  {
    words: 'the session ends between an attempt and its request',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      users.submit(tab, [REX]);
      await scene.runUntilStarted();
      if (index === 0) await system.forgetKey();
      else await system.endSession(tab);
      await scene.runSteps(20);
    },
  },
  {
    words: 'an import is paused in another tab between its attempts and their requests',
    act: async (scene) => {
      const { users, system, tab } = scene;
      const secondTab = scene.secondTab();
      users.startImport(tab, ROWS);
      await scene.runUntilStarted();
      system.sleep(tab);
      users.controlLast(secondTab, 'pause');
      await scene.runSteps(10);
      system.wake(tab);
      await scene.runSteps(30);
      users.controlLast(secondTab, 'resume');
      await scene.runSteps(20);
    },
  },
  {
    words: 'sleeps with a request, whose pet is answered or sent again in another tab',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      const secondTab = scene.secondTab();
      users.submit(tab, [REX]);
      await scene.runUntilSent();
      system.sleep(tab);
      await scene.sendFrom(secondTab);
      if (index === 1) system.network.faults.unshift(refuse(429, '3'));
      users.press(secondTab, index === 0 ? 'not added' : 'send again');
      await scene.runSteps(index * 12);
      system.wake(tab);
      await scene.runSteps(30);
    },
  },
  {
    words: 'a throttle begins between an attempt and its request',
    act: async (scene) => {
      const { users, system, tab } = scene;
      const secondTab = scene.secondTab();
      system.network.faults.unshift(refuse(429, '3'));
      users.submit(tab, [REX]);
      await scene.runUntilSent();
      system.sleep(tab);
      await scene.sendFrom(secondTab);
      users.submit(secondTab, [REX]);
      await scene.runUntilStarted();
      system.sleep(secondTab);
      system.wake(tab);
      await scene.runSteps(20);
      system.wake(secondTab);
    },
  },
  {
    words: 'a question is sent again in another tab while its list is being loaded',
    act: async (scene) => {
      const { users, system, tab } = scene;
      const secondTab = scene.secondTab();
      system.network.faults.unshift(RESPONSE_LOST, RESPONSE_LOST);
      users.submit(tab, [REX]);
      await scene.runUntilShown();
      users.press(tab, 'check again');
      await scene.runSteps(60, () => system.schedule.isPending('response: GET /v1/pets?limit=100'));
      system.sleep(tab);
      users.press(secondTab, 'send again');
      await scene.sendFrom(secondTab);
      system.wake(tab);
    },
  },
  {
    words: 'a late response comes while the pet is sent again, and that page is killed',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      const secondTab = scene.secondTab();
      users.submit(tab, [REX]);
      await scene.runUntilSent();
      system.sleep(tab);
      await scene.sendFrom(secondTab);
      users.press(secondTab, 'send again');
      await scene.runUntilSent();
      system.wake(tab);
      // The late response comes in any of these steps.
      await scene.runSteps(4 + index * 4);
      system.endPage(secondTab);
      await scene.runSteps(40);
    },
  },
  {
    words: 'four unknown outcomes come to two senders',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      system.network.faults.unshift(RESPONSE_LOST, RESPONSE_LOST);
      users.startImport(tab, ROWS.slice(0, 9));
      await scene.runSteps(45);
      system.network.faults.unshift(RESPONSE_LOST, RESPONSE_LOST, RESPONSE_LOST);
      system.endPage(tab);
      system.schedule.advanceTime(5000);
      await scene.runSteps(10 + index * 40);
    },
  },
  {
    words: 'the sender of the last rows of an import is killed',
    act: async (scene) => {
      const { users, system, tab } = scene;
      users.startImport(tab, [REX, REX]);
      await scene.runUntilSent();
      system.endPage(tab);
      await scene.runSteps(40);
    },
  },
  {
    words: 'a commit that starts requests is written, but seems to fail',
    act: async (scene) => {
      const { users, system, tab } = scene;
      users.startImport(tab, ROWS);
      await scene.runUntilSent();
      await scene.runSteps(2);
      system.database.nextCommit = 'is written, but fails';
      await scene.runSteps(30);
    },
  },
  {
    words: 'the disk is full when a response comes',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      users.submit(tab, [REX]);
      await scene.runUntilSent();
      for (let time = 0; time <= index; time += 1) {
        system.database.nextCommit = 'fails';
        await scene.runSteps(6);
      }
      await scene.runSteps(20);
    },
  },
  {
    words: 'sleeps as soon as it has the lock, and wakes when another tab has taken over',
    act: async (scene) => {
      const { users, system, tab } = scene;
      const secondTab = scene.secondTab();
      users.submit(tab, [REX]);
      const isGranted = () => system.locks.holderOf(tab.environment) === tab.connection?.page;
      for (let step = 0; step < 100 && !isGranted(); step += 1) await scene.runSteps(1);
      system.sleep(tab);
      await scene.sendFrom(secondTab);
      users.submit(secondTab, [REX, REX]);
      await scene.runUntilSent();
      system.wake(tab);
      await scene.runSteps(10);
    },
  },
  {
    words:
      'Undo asks about the form for longer than the time to undo, and is answered, or its page ends',
    act: async (scene) => {
      const { users, system, tab, index } = scene;
      users.submitWithDelay(tab, index === 1 ? [REX, REX] : [REX]);
      await scene.runUntilShown();
      users.undoQuestions.ask(tab);
      for (let time = 0; time < 8; time += 1) {
        await scene.runSteps(20);
        system.schedule.advanceTime(15_000);
      }
      await scene.runSteps(20);
      if (index === 0) users.undoQuestions.keep(tab);
      else if (index === 1) users.replaceDraft(tab);
      else system.endPage(tab);
      for (const seconds of [4, 2]) {
        system.schedule.advanceTime(seconds * 1000);
        await scene.runSteps(20);
      }
    },
  },
];
