import type { Pet } from '../../api/schemas.ts';
import { keys } from '../journal/store/keys.ts';
import { Importers } from './importers.ts';
import { Laws } from './laws.ts';
import { People } from './people.ts';
import { SentPets } from './sent-pets.ts';
import { EARLIER_PLACE, World } from './world.ts';

/** A world with the people in it and the laws that watch it. */
export interface Stage {
  world: World;
  people: People;
  importers: Importers;
  sentPets: SentPets;
  laws: Laws;
}

export async function createStage(pets: readonly Pet[]): Promise<Stage> {
  const sentPets = new SentPets();
  const world = new World(pets, {
    onCommit: (writes) => laws.onCommit(writes),
    onDeparture: (departure) => laws.onDeparture(departure),
  });
  const people = new People(world, sentPets);
  const importers = new Importers(world, people, sentPets);
  const laws = new Laws({ world, people, importers, sentPets });
  await leaveFromEarlierBuild(world);
  for (const tab of world.tabs) world.sessionOf(tab);
  return { world, people, importers, sentPets, laws };
}

/** Lets some of the things happen that are under way, the oldest first. */
export async function letHappen({ world, laws }: Stage, steps: number): Promise<void> {
  await world.schedule.settle();
  for (let step = 0; step < steps && (await world.schedule.run(0)); step += 1) laws.check();
}

/** An earlier build, at an address that this one does not have, has left an open question. */
async function leaveFromEarlierBuild(world: World): Promise<void> {
  const by = {
    page: { name: 'earlier build' },
    place: EARLIER_PLACE,
    close: new AbortController(),
    keyMark: 'a',
    reading: undefined,
  } as const;
  const number = 'earlier';
  const writing = world.disk.of(by).change(async (transaction) => {
    transaction.put(keys.place(EARLIER_PLACE), true);
    transaction.put(keys.entry(EARLIER_PLACE, number), {
      number,
      sequence: 1,
      at: world.schedule.time,
      pet: { name: 'Rex', categoryId: 4n },
      state: {
        is: 'unknown',
        since: world.schedule.time,
        problem: { happened: 'No answer came.', next: 'Look for the pet.' },
        looks: 0,
      },
    });
  });
  while (await world.schedule.run(0));
  await writing;
}
