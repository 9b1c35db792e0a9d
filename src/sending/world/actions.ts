import fc from 'fast-check';
import { LIMIT, type NewPet, type Pet, PetStatus } from '../../api/schemas.ts';
import { type Fault, FAULTS } from './simulated-network.ts';
import { World } from './world.ts';

/** One step of a world: what somebody does, and which things that are under way happen then. */
export interface Action {
  words: string;
  /** In which tab, where a person does it: nobody can do anything in one that is asleep. */
  tab?: number;
  act: (world: World) => void | Promise<void>;
  picks: readonly number[];
}

// Few, so that they collide.
const name = fc.constantFrom('Rex', 'Ada', 'Ame\u0301lie', 'Am\u00e9lie');
const status = fc.constantFrom<PetStatus | undefined>('available', 'sold', undefined);
const pet = fc
  .record({ name, categoryId: fc.constantFrom(4n, 5n), status })
  .map(({ name: called, categoryId, status: state }): NewPet => ({
    name: called,
    categoryId,
    ...(state && { status: state }),
  }));
const tab = fc.nat(2);
const pick = fc.nat(3);
const seconds = fc.constantFrom(1, 5, 12, 31, 61, 130, 3700);

const describe = (words: string, ...parts: unknown[]) =>
  `${words} ${parts.map((part) => (typeof part === 'object' ? petWords(part) : String(part))).join(' ')}`;

function petWords(value: object | null): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? `${part}n` : part,
  );
}

type Act = Omit<Action, 'picks'>;

const arbitraries: { weight: number; arbitrary: fc.Arbitrary<Act> }[] = [
  {
    weight: 8,
    arbitrary: fc.tuple(tab, pet).map(([at, what]) => ({
      words: describe('press in tab', at, what),
      tab: at,
      act: (world) => world.press(at, what),
    })),
  },
  { weight: 6, arbitrary: fc.constant({ words: 'nothing', act: () => undefined }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom<Fault>(...FAULTS).map((fault) => ({
      words: describe('the next request:', fault),
      act: (world) => world.nextFault(fault),
    })),
  },
  ...simple(3, 'open the form in tab', (world, at) => world.openForm(at)),
  ...simple(3, 'new draft in tab', (world, at) => world.newDraft(at)),
  ...always(2, 'duplicate tab', (world, at) => world.duplicate(at)),
  ...always(2, 'reload tab', (world, at) => world.reload(at)),
  ...simple(1, 'close and open the store in tab', (world, at) => world.reopen(at)),
  ...simple(2, 'tab falls asleep:', (world, at) => world.sleep(at)),
  ...always(2, 'tab wakes:', (world, at) => world.wake(at)),
  ...simple(1, 'another key in tab', (world, at) => world.changeKey(at)),
  ...simple(2, 'look in tab', (world, at) => world.look(at)),
  ...simple(1, 'clear in tab', (world, at) => world.clear(at)),
  ...simple(1, 'resume the import in tab', (world, at) => world.runAction(at, 'resume')),
  ...simple(1, 'pause the import in tab', (world, at) => world.runAction(at, 'pause')),
  ...simple(1, 'stop the import in tab', (world, at) => world.runAction(at, 'stop')),
  ...picking(3, 'send again in tab', (world, at, which) => world.sendAgain(at, which)),
  ...picking(2, 'take as added in tab', (world, at, which) => world.decide(at, which, true)),
  ...picking(2, 'not added, in tab', (world, at, which) => world.decide(at, which, false)),
  ...picking(1, 'call off in tab', (world, at, which) => world.callOff(at, which)),
  ...picking(2, 'go on with an import in tab', (world, at, which) => world.goOn(at, which)),
  {
    weight: 3,
    arbitrary: fc.tuple(tab, fc.array(pet, { minLength: 1, maxLength: 6 })).map(([at, pets]) => ({
      words: describe('import in tab', at, pets),
      tab: at,
      act: (world) => world.startImport(at, pets),
    })),
  },
  {
    weight: 2,
    arbitrary: pet.map((what) => ({
      words: describe('others add', what),
      act: (world) => world.othersAdd(what),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...PetStatus.options).map((next) => ({
      words: describe('others change the last pet to', next),
      act: (world) => world.othersChange(next),
    })),
  },
  {
    weight: 4,
    arbitrary: seconds.map((by) => ({
      words: describe('seconds pass:', by),
      act: (world) => {
        world.schedule.time += by * 1000;
      },
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(-3_600_000, -1000, 3_600_000).map((by) => ({
      words: describe('the clock is set by ms:', by),
      act: (world) => {
        world.schedule.time += by;
        world.hasClockJumped = true;
      },
    })),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map((online) => ({
      words: describe('online:', online),
      act: (world) => {
        world.network.online = online;
      },
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constant({
      words: 'the next commit fails',
      act: (world) => {
        world.browser.failNextCommit = true;
      },
    }),
  },
];

function simple(weight: number, words: string, act: (world: World, at: number) => void) {
  return [
    {
      weight,
      arbitrary: tab.map((at): Act => ({
        words: describe(words, at),
        tab: at,
        act: (world) => act(world, at),
      })),
    },
  ];
}

/** What can be done to a tab that is asleep, too. */
function always(weight: number, words: string, act: (world: World, at: number) => void) {
  return [
    {
      weight,
      arbitrary: tab.map((at): Act => ({
        words: describe(words, at),
        act: (world) => act(world, at),
      })),
    },
  ];
}

function picking(
  weight: number,
  words: string,
  act: (world: World, at: number, which: number) => void,
) {
  return [
    {
      weight,
      arbitrary: fc.tuple(tab, pick).map(([at, which]): Act => ({
        words: describe(words, at, which),
        tab: at,
        act: (world) => act(world, at, which),
      })),
    },
  ];
}

/** What happens in a world, in order. */
export const actions = (count: number): fc.Arbitrary<Action[]> =>
  fc.array(
    fc
      .tuple(fc.oneof(...arbitraries), fc.array(fc.nat(20), { maxLength: 6 }))
      .map(([act, picks]): Action => ({ ...act, picks })),
    { minLength: count, maxLength: count },
  );

/** What is in the store at first: nothing, or lists that are nearly full, full, or fuller. */
export const firstPets: fc.Arbitrary<readonly Pet[]> = fc
  .tuple(fc.constantFrom(0, 0, 3, 98, 99, 100, 101), fc.nat(3))
  .map(([count, likes]) =>
    Array.from({ length: Math.min(count, LIMIT.max + 1) }, (_, index) => ({
      id: BigInt(index + 1),
      name: index >= count - likes ? 'Rex' : `Pet ${index}`,
      categoryId: 4n,
      status: 'available',
    })),
  );
