import { importLockName } from '../../sender/abandoned.ts';
import type { ImportRun } from '../../sender/import-run.ts';
import type { SentPet } from '../sent-pets.ts';
import { law, type LawCheck, type Witness } from './law.ts';

/** Law 8: one owner. What was paused, stopped or left by a person sends nothing. */
export function oneOwner({ world, sentPets }: Witness): LawCheck {
  /** Everything that was written before the lock was taken was read under it. */
  const checkRead = (run: ImportRun, rows: readonly SentPet[], lockedAt: number) => {
    for (const { ref, name, state, changedAt } of rows) {
      const row = 'import' in ref ? run.rows()[ref.row] : undefined;
      const isStale = row?.state.is === 'waiting' && state.is !== 'waiting';
      law(8, !isStale || changedAt >= lockedAt, `${name} is ${state.is}, and shown as waiting.`);
    }
  };

  return {
    onDeparture: ({ session }, { name, place, ref }) => {
      if (!('import' in ref)) return;
      const lock = importLockName(place, ref.import);
      const holder = world.locks.holderOf(lock);
      law(8, holder === session.page, `${name} left without the lock of its import.`);
      const open = world.tabs.find((tab) => tab.session === session)?.session;
      const run = open?.sending.imports?.current();
      const phase = run ? run.phase() : 'not open';
      const isRunning = run?.number === ref.import && phase === 'running';
      law(8, isRunning, `${name} left from an import that is ${phase}.`);
      const rows = sentPets
        .at(place)
        .filter((one) => 'import' in one.ref && one.ref.import === ref.import);
      if (run) checkRead(run, rows, world.locks.takenAtOf(lock));
    },
  };
}
