// Several things in a row, which by chance alone hardly ever come together.
import { letHappen, type Stage } from './stage.ts';
import type { Tab } from './world.ts';

// More than are on their way at once.
const ROWS = ['Rex', 'Ada', 'Rex', 'Leo', 'Ada', 'Rex'].map((name) => ({ name, categoryId: 4n }));

/** Another tab goes on with an import, and this one takes it back. */
export async function handOver(stage: Stage, at: Tab, index: number): Promise<void> {
  const { importers, world } = stage;
  const other = world.tab(index);
  if (other === at || world.isAsleep(other)) return;
  importers.act(at, 'pause');
  await letHappen(stage, 25);
  importers.goOn(other, 0, 'goOn');
  await letHappen(stage, 50);
  importers.act(other, 'pause');
  await letHappen(stage, 25);
  importers.act(at, 'resume');
}

/** A person changes their mind before the import has its lock. */
export async function resumeAndStop(stage: Stage, at: Tab): Promise<void> {
  const { importers } = stage;
  importers.choose(at, ROWS);
  importers.start(at);
  await letHappen(stage, 20);
  importers.act(at, 'pause');
  await letHappen(stage, 25);
  importers.act(at, 'resume');
  importers.act(at, 'stop');
}

/** The rows are being sent when another tab forgets the key. */
export async function importAndForget(stage: Stage, at: Tab, index: number): Promise<void> {
  const { importers, people, world } = stage;
  const other = world.tab(index);
  if (other === at || world.isAsleep(other)) return;
  importers.choose(at, ROWS);
  importers.start(at);
  await letHappen(stage, 40);
  people.forget(other);
}
