import fc from 'fast-check';
import type { Way } from '../../../sending/journal/ways.ts';
import {
  clearBeforeSending,
  decideWhileAsleep,
  handOver,
  pauseBeforeRefusal,
  takeBack,
} from './scenarios.ts';
import { PLACES } from '../system/simulated-system.ts';
import { inTab, randomPet, type WeightedAction } from './weighted-action.ts';

const otherTab = fc.nat(2);
const none = fc.constant(undefined);
/** The index of a button or an import among those of its kind, mostly the first. */
const which = fc.constantFrom(0, 0, 0, 1, 2);
/** Which button is pressed and, three times of four, a second tab in which it is pressed, too. */
const choice = fc.tuple(which, fc.option(otherTab, { freq: 4 }));
const press = (weight: number, way: Way['way']) =>
  inTab(weight, way, choice, ({ users, system }, tab, [pick, alsoIn]) => {
    users.press(tab, way, pick);
    const other = alsoIn === null ? undefined : system.tab(alsoIn);
    if (other && !system.isAsleep(other)) users.press(other, way, pick);
  });

/** What users do with the form, with sent pets, with imports, and with the whole journal. */
export const USER_ACTIONS: readonly WeightedAction[] = [
  inTab(
    10,
    'submit',
    fc.array(randomPet, { minLength: 1, maxLength: 6, size: 'small' }),
    ({ users }, tab, pets) => {
      for (const pet of pets) users.submit(tab, pet);
    },
  ),
  inTab(4, 'read the lists', none, ({ system }, tab) => system.readLists(tab)),
  inTab(3, 'open all files', none, ({ users }, tab) => users.openFiles(tab)),
  press(6, 'send again'),
  press(3, 'send now'),
  press(2, 'do not send'),
  press(3, 'correct'),
  press(2, 'look again'),
  press(2, 'it was added'),
  press(2, 'it was not added'),
  press(3, 'yes, it is'),
  press(2, 'leave it'),
  inTab(2, 'clear settled', none, ({ users }, tab) => users.clearSettled(tab)),
  inTab(1, 'start afresh', none, ({ users }, tab) => users.empty(tab)),
  inTab(2, 'change key', none, ({ system }, tab) => system.changeKey(tab)),
  inTab(1, 'change environment to', fc.constantFrom(...PLACES), ({ system }, tab, to) => {
    tab.place = to;
    system.reopen(tab);
  }),
  inTab(1, 'forget key', none, ({ system }, tab) => system.forgetKey(tab)),
  inTab(
    4,
    'choose a file and start it, times:',
    fc.tuple(fc.array(randomPet, { minLength: 1, maxLength: 9 }), fc.constantFrom(0, 1, 1, 1, 2)),
    ({ users }, tab, [pets, times]) => {
      users.chooseFile(tab, pets);
      for (let count = 0; count < times; count += 1) users.startImport(tab);
    },
  ),
  inTab(2, 'start import', none, ({ users }, tab) => users.startImport(tab)),
  inTab(5, 'take over and resume import', which, ({ users }, tab, pick) =>
    users.takeOver(tab, pick, 'resume'),
  ),
  inTab(1, 'take over and stop import', which, ({ users }, tab, pick) =>
    users.takeOver(tab, pick, 'stop'),
  ),
  inTab(2, 'resume', none, ({ users }, tab) => users.control(tab, 'resume')),
  inTab(3, 'pause', none, ({ users }, tab) => users.control(tab, 'pause')),
  inTab(1, 'stop', none, ({ users }, tab) => users.control(tab, 'stop')),
  inTab(1, 'resume and stop', none, ({ users }, tab) => {
    users.control(tab, 'resume');
    users.control(tab, 'stop');
  }),
  inTab(1, 'an import is handed over, and taken back from tab', otherTab, handOver),
  inTab(1, 'an import is paused, and gets a 429', none, pauseBeforeRefusal),
  inTab(1, 'falls asleep with a pet that is decided in tab', otherTab, decideWhileAsleep),
  inTab(1, 'a pet is sent again and taken back in a back-off', none, takeBack),
  inTab(1, 'clears a pet before one like it is sent', none, clearBeforeSending),
  inTab(1, 'dismiss import', none, ({ users }, tab) => void users.dismissIfIdle(tab)),
];
