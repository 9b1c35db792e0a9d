import type { Pet } from '../../api/schemas.ts';
import type { Action } from './actions.ts';
import { BrokenLaw, law } from './laws/law.ts';
import { createStage, type Stage } from './stage.ts';
import { PLACES } from './world.ts';

/** What a world has come to. */
export interface World {
  /** How often each state was reached. */
  reached: ReadonlyMap<string, number>;
  /** All steps, in order. */
  log: readonly string[];
}

/**
 * Runs one world to its end: the actions, then a quiet stretch in which everything that is under way
 * happens. The laws are checked after every step.
 *
 * @throws BrokenLaw with what had happened until then
 */
export async function runWorld(pets: readonly Pet[], actions: readonly Action[]): Promise<World> {
  const stage = await createStage(pets);
  const { world, laws } = stage;
  const { schedule } = world;
  try {
    for (const { words, act, picks } of actions) {
      schedule.log.push(`— ${words}`);
      await act(stage);
      await schedule.settle();
      laws.check();
      for (const pick of picks) {
        if (!(await schedule.run(pick))) break;
        laws.check();
      }
    }
    await comeToEnd(stage);
  } catch (error) {
    if (error instanceof BrokenLaw) error.log = schedule.log;
    throw error;
  }
  return { reached: laws.reached, log: schedule.log };
}

async function comeToEnd(stage: Stage): Promise<void> {
  const { world, people, laws } = stage;
  world.schedule.log.push('— quiet, but for lists');
  world.network.online = true;
  for (const tab of world.tabs) people.wake(tab);
  world.schedule.holdsLists = true;
  await comeToRest(stage);
  law(5, people.pendingPress() === undefined, 'A press waits for lists.');
  world.schedule.log.push('— quiet');
  world.schedule.holdsLists = false;
  await comeToRest(stage);
  laws.checkWhenQuiet();
  // One more page at each place finds what others have left behind.
  for (const [index, place] of PLACES.entries()) {
    const tab = world.tab(index);
    world.endPage(tab);
    tab.place = place;
    world.sessionOf(tab);
  }
  await comeToRest(stage);
  laws.checkAtRest();
}

/** More than any world takes: beyond it something goes on for ever. */
const MOST_STEPS = 5000;

async function comeToRest({ world, laws }: Stage): Promise<void> {
  await world.schedule.settle();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await world.schedule.run(0)) {
      laws.check();
      continue;
    }
    if (!world.schedule.passToNextTimer()) return;
  }
  throw new BrokenLaw('Law 2: the world does not come to rest.');
}
