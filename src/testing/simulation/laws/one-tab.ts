import type { ImportRun } from '../../../sending/sender/import-run.ts';
import { importLockName } from '../../../sending/ports.ts';
import { isUnderWay } from '../rows.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

/**
 * Law 7: one tab runs an import, reads it again under the lock, and sends nothing while it is paused or after it was
 * stopped.
 */
export function oneTab({ system, users, rows }: LawContext): LawCheck {
  /** For each run whose rows were checked: when it had taken its import's lock. */
  const checked = new Map<ImportRun, number>();

  /** Checks that the run has read what was written before it took the lock. */
  const checkRead = (run: ImportRun, place: string, lockedStep: number) => {
    if (checked.get(run) === lockedStep) return;
    checked.set(run, lockedStep);
    for (const { ref, name, row, outcome, changedStep } of rows.at(place)) {
      if (ref.batch !== run.batch || changedStep >= lockedStep || isUnderWay(row.attempts.at(-1)))
        continue;
      const shown = run.file().rows[ref.row]?.outcome.is;
      law(7, shown === outcome.is, `${name} is ${outcome.is}, and the import has read: ${shown}.`);
    }
  };

  return {
    onRequest: ({ connection }, { name, place, ref, isOfFile, attempts }, attempt) => {
      // A row of a file that a person sends again needs no run.
      if (!isOfFile || attempts[0] !== attempt) return;
      const lock = importLockName(place, ref.batch);
      const isHeld = system.locks.holderOf(lock) === connection.page;
      law(7, isHeld, `${name} left without the lock of its import.`);
      const run = system.openOf(connection)?.sending.imports?.currentRun();
      const isRunning = run?.batch === ref.batch && run.phase() === 'running';
      law(7, isRunning, `${name} left from an import that is ${run?.phase() ?? 'not shown'}.`);
      if (run === undefined) return;
      const control = users.controls.get(run);
      law(7, control !== 'stop' && control !== 'pause', `${name} left after ${control}.`);
      checkRead(run, place, system.locks.takenAtOf(lock));
    },
  };
}
