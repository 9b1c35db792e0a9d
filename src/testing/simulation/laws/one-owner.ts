import type { Place } from '../../../sending/journal/store/journal-store.ts';
import { importLockName } from '../../../sending/sender/ports.ts';
import type { ImportRun } from '../../../sending/sender/import-run.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

/**
 * Law 8: one tab runs an import, and an import sends nothing while it is paused, after it was stopped, and
 * after `imports.dismiss()` removed it from the page (it stays in the journal).
 */
export function oneOwner({ system, sentPets }: LawContext): LawCheck {
  /** For each run whose rows were checked: when it had taken its import's lock. */
  const checked = new Map<ImportRun, number>();

  /** Checks that the run has read everything that was written before it took the lock. */
  const checkRead = (run: ImportRun, place: Place) => {
    const lockedStep = system.locks.takenAtOf(importLockName(place, run.batch));
    if (run.phase() !== 'running' || checked.get(run) === lockedStep) return;
    checked.set(run, lockedStep);
    for (const { ref, name, outcome, changedStep } of sentPets.at(place)) {
      if (ref.batch !== run.batch || changedStep >= lockedStep) continue;
      const shown = run.file().rows[ref.row]?.outcome.is;
      const isOld = shown === 'waiting' || shown === 'on its way';
      const isStale = isOld && shown !== outcome.is;
      law(8, !isStale, `${name} is ${outcome.is}, and shown as ${shown}.`);
    }
  };

  return {
    onRequest: ({ connection, run }, { name, place, ref, form, attempts }, attempt) => {
      // A row of a file that a person sends again needs no run.
      const isOfRun = form === undefined && attempts.indexOf(attempt) === 0;
      if (!isOfRun) return;
      // The run reads the rows before it sends the first one.
      const open = system.openOf(connection)?.sending.imports?.currentRun();
      if (open?.batch === ref.batch) checkRead(open, place);
      const lock = importLockName(place, ref.batch);
      const holder = system.locks.holderOf(lock);
      law(8, holder === connection.page, `${name} left without the lock of its import.`);
      const { phase = 'not open', control } = run ?? {};
      law(8, control !== 'stop' && control !== 'pause', `${name} left after ${control}.`);
      const isRunning = run?.batch === ref.batch && phase === 'running';
      law(8, isRunning, `${name} left from an import that is ${phase}.`);
    },
  };
}
