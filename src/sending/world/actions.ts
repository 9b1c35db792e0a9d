import fc from 'fast-check';
import { type NewPet, PetStatus } from '../../api/schemas.ts';
import { FAULTS, faultWords, LIST_FAULTS, SERIES } from './simulated/faults.ts';
import type { Stage } from './stage.ts';
import { handOver, importAndForget, resumeAndStop } from './stories.ts';
import { EARLIER_PLACE, PLACES, type Tab } from './world.ts';

/** One step of a world: what somebody does, and which things that are under way happen then. */
export interface Action {
  words: string;
  act: (stage: Stage) => void | Promise<void>;
  picks: readonly number[];
}

type Act = Omit<Action, 'picks'>;
interface Weighted {
  weight: number;
  arbitrary: fc.Arbitrary<Act>;
}

// Few, so that they collide.
const name = fc.constantFrom('Rex', 'Rex', 'Ada', 'Ame\u0301lie', 'Am\u00e9lie');
const status = fc.constantFrom<PetStatus | undefined>('available', 'available', 'sold', undefined);
const pet = fc
  .tuple(name, fc.constantFrom(4n, 4n, 5n), status)
  .map(([called, categoryId, is]): NewPet =>
    is === undefined ? { name: called, categoryId } : { name: called, categoryId, status: is },
  );
// The first tab most of the time, so that what it does has an end.
const tab = fc.constantFrom(0, 0, 0, 1, 1, 2);
const which = fc.constantFrom(0, 0, 0, 1, 2);

/** Something that is done in a tab that is awake, whose store is open. */
function inTab<Value>(
  weight: number,
  words: string,
  value: fc.Arbitrary<Value>,
  act: (stage: Stage, at: Tab, value: Value) => void | Promise<void>,
  whenever = false,
): Weighted {
  const arbitrary = fc.tuple(tab, value).map(([index, what]) => ({
    words: `tab ${index}: ${words} ${wordsOf(what)}`.trimEnd(),
    act: (stage: Stage) => {
      const at = stage.world.tab(index);
      const isClosed = at.session?.close.signal.aborted ?? false;
      if (whenever || !(isClosed || stage.world.isAsleep(at))) return act(stage, at, what);
    },
  }));
  return { weight, arbitrary };
}

/** Something that the world does. */
function outside<Value>(
  weight: number,
  words: string,
  value: fc.Arbitrary<Value>,
  act: (stage: Stage, value: Value) => void,
): Weighted {
  const arbitrary = value.map((what) => ({
    words: `${words} ${wordsOf(what)}`.trimEnd(),
    act: (stage: Stage) => act(stage, what),
  }));
  return { weight, arbitrary };
}

const none = fc.constant(undefined);
const place = fc.constantFrom(...PLACES);

const PEOPLE: Weighted[] = [
  inTab(8, 'press', pet, ({ people }, at, what) => people.press(at, what)),
  inTab(2, 'press twice', pet, ({ people }, at, what) => {
    people.press(at, what);
    people.press(at, what);
  }),
  inTab(4, 'open the form', none, ({ people }, at) => people.openForm(at)),
  inTab(3, 'new draft', none, ({ people }, at) => people.newDraft(at)),
  inTab(6, 'send again', which, ({ people }, at, pick) => people.sendAgain(at, pick)),
  inTab(2, 'call off', which, ({ people }, at, pick) => people.callOff(at, pick)),
  inTab(2, 'take as added', which, ({ people }, at, pick) => people.decide(at, pick, true)),
  inTab(1, 'take as the pet of another', which, ({ people }, at, pick) =>
    people.takeAnothers(at, pick),
  ),
  inTab(2, 'not added', which, ({ people }, at, pick) => people.decide(at, pick, false)),
  inTab(1, 'decide what an earlier build has sent', which, ({ people }, at, pick) =>
    people.decide(at, pick, true, EARLIER_PLACE),
  ),
  inTab(2, 'look', none, ({ people }, at) => people.look(at)),
  inTab(2, 'clear', none, ({ people }, at) => people.clear(at)),
  inTab(2, 'another key', none, ({ people }, at) => people.changeKey(at)),
  inTab(1, 'change environment to', place, ({ people }, at, to) =>
    people.changeEnvironment(at, to),
  ),
  inTab(1, 'forget key', none, ({ people }, at) => people.forget(at)),
  inTab(1, 'the idle time is over', none, ({ people }, at) => people.purge(at)),
  inTab(3, 'choose a file', fc.array(pet, { minLength: 1, maxLength: 6 }), (stage, at, pets) =>
    stage.importers.choose(at, pets),
  ),
  inTab(4, 'start import', none, ({ importers }, at) => importers.start(at)),
  inTab(1, 'start import twice', none, ({ importers }, at) => {
    importers.start(at);
    importers.start(at);
  }),
  inTab(1, 'start import and leave it', none, ({ importers }, at) => {
    importers.start(at);
    importers.makeRoom(at);
  }),
  inTab(5, 'go on with import', which, ({ importers }, at, pick) =>
    importers.goOn(at, pick, 'goOn'),
  ),
  inTab(1, 'end import', which, ({ importers }, at, pick) => importers.goOn(at, pick, 'endHere')),
  ...(['resume', 'resume', 'pause', 'pause', 'stop'] as const).map((action) =>
    inTab(1, action, none, ({ importers }, at) => importers.act(at, action)),
  ),
  inTab(1, 'hand the import over, and take it back from tab', tab, handOver),
  inTab(1, 'resume, and stop at once', none, resumeAndStop),
  inTab(1, 'import, while the key is forgotten in tab', tab, importAndForget),
  inTab(1, 'leave the import', none, ({ importers }, at) => void importers.makeRoom(at)),
];

const BROWSER: Weighted[] = [
  inTab(
    3,
    'reload',
    none,
    ({ world }, at) => {
      world.endPage(at);
      world.sessionOf(at);
    },
    true,
  ),
  inTab(1, 'is killed', none, ({ world }, at) => world.endPage(at), true),
  inTab(
    2,
    'is duplicated to',
    tab,
    ({ world, people }, at, other) => people.duplicate(at, world.tab(other)),
    true,
  ),
  inTab(1, 'close and open the store', none, ({ world }, at) => world.reopen(at)),
  inTab(2, 'falls asleep', none, ({ people }, at) => people.sleep(at), true),
  inTab(2, 'wakes', none, ({ people }, at) => people.wake(at), true),
  outside(1, 'the next commit fails', none, ({ world }) => {
    world.disk.failNextCommit = true;
  }),
];

const times = fc.constantFrom(2, 3, 6);
const seconds = fc.constantFrom(1, 2, 5, 12, 31, 61, 130, 3700);

const NOTHING = outside(6, 'nothing', none, () => undefined);

const WORLD: Weighted[] = [
  outside(7, 'the next request:', fc.constantFrom(...FAULTS), ({ world }, fault) => {
    world.network.faults.push(fault);
  }),
  outside(
    2,
    'the next requests:',
    fc.tuple(fc.constantFrom(...SERIES), times),
    (stage, [fault, count]) =>
      stage.world.network.faults.push(...Array.from({ length: count }, () => fault)),
  ),
  outside(1, 'the next list:', fc.constantFrom(...LIST_FAULTS), ({ world }, fault) => {
    world.network.listFaults.push(fault);
  }),
  outside(3, 'others add', pet, ({ world }, what) => {
    for (const { catalogue } of world.services.values()) void catalogue.add(what);
  }),
  outside(
    1,
    'others change the last pet to',
    fc.constantFrom(...PetStatus.options),
    (stage, to) => {
      for (const service of stage.world.services.values()) service.changeLast(to);
    },
  ),
  outside(4, 'seconds pass:', seconds, ({ world }, by) => {
    world.schedule.pass(by * 1000);
  }),
  outside(
    1,
    'the clock is set by ms:',
    fc.constantFrom(-3_600_000, -1000, 3_600_000),
    (stage, by) => stage.world.setClock(by),
  ),
  outside(1, 'online:', fc.boolean(), ({ world }, isOnline) => {
    world.network.online = isOnline;
  }),
];

/** What happens in a world, in order. */
export const actions = (count: number): fc.Arbitrary<Action[]> =>
  fc.array(
    fc
      .tuple(
        // Whatever a failing world does not need becomes nothing.
        fc.oneof({ withCrossShrink: true }, NOTHING, ...PEOPLE, ...BROWSER, ...WORLD),
        fc.array(fc.nat(20), { maxLength: 8 }),
      )
      .map(([{ words, act }, picks]): Action => ({ words, act, picks })),
    { minLength: count, maxLength: count },
  );

function wordsOf(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'object' && value !== null && 'do' in value) return faultWords(value);
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? `${part}n` : part,
  );
}
