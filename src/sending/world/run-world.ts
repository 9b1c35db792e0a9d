import type { Pet } from '../../api/schemas.ts';
import type { Action } from './actions.ts';
import { BrokenLaw, Laws } from './laws.ts';
import { World } from './world.ts';

/**
 * Runs one world to its end: the actions, then a quiet stretch in which everything that is under way
 * happens. The laws are checked after every step.
 *
 * @returns how often each state was reached
 * @throws BrokenLaw with what had happened until then
 */
export async function runWorld(
  pets: readonly Pet[],
  actions: readonly Action[],
): Promise<ReadonlyMap<string, number>> {
  const world = new World(pets);
  const laws = new Laws(world);
  try {
    for (const { words, tab, act, picks } of actions) {
      world.schedule.log.push(`— ${words}`);
      if (tab === undefined || world.isAwake(world.page(tab))) await act(world);
      await world.schedule.settle();
      for (const pick of picks) {
        if (!(await world.schedule.run(pick))) break;
        laws.check();
      }
    }
    await comeToRest(world, laws);
    // One more page finds what others have left behind.
    world.reload(0);
    await comeToRest(world, laws);
    laws.checkAtRest();
  } catch (error) {
    if (error instanceof BrokenLaw)
      error.message += `\n${world.schedule.log.slice(0, 700).join(String.fromCharCode(10))}`;
    throw error;
  }
  return laws.reached;
}

/** More than any world takes: beyond it something goes on for ever. */
const MOST_STEPS = 5000;

async function comeToRest(world: World, laws: Laws): Promise<void> {
  world.schedule.log.push('— quiet');
  world.network.online = true;
  for (const tab of [0, 1, 2]) world.wake(tab);
  await world.schedule.settle();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await world.schedule.run(0)) {
      laws.check();
      continue;
    }
    const due = world.schedule.nextDue();
    if (due === undefined) return;
    world.schedule.time = due;
  }
  throw new BrokenLaw('Law 2: the world does not come to rest.');
}
