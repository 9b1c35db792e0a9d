import type { Place } from '../../../sending/journal/store/record-keys.ts';
import { importLockName } from '../../../sending/sender/lock-names.ts';
import type { ImportRun } from '../../../sending/sender/import-run.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

/**
 * Law 8: one tab runs an import, and an import sends nothing while it is paused, after it was stopped, and
 * after `imports.dismiss()` removed it from the page (it stays in the journal).
 */
export function oneOwner({ system, imports: importActions, sentPets }: LawContext): LawCheck {
  /** For each run whose rows were checked: when it had taken its import's lock. */
  const checked = new Map<ImportRun, number>();

  /** Checks that the run has read everything that was written before it took the lock. */
  const checkRead = (run: ImportRun, place: Place) => {
    const lockedStep = system.locks.takenAtOf(importLockName(place, run.number));
    if (run.phase() !== 'running' || checked.get(run) === lockedStep) return;
    checked.set(run, lockedStep);
    for (const { ref, name, state, changedStep } of sentPets.at(place)) {
      if (!('import' in ref) || ref.import !== run.number || changedStep >= lockedStep) continue;
      const shown = run.rows()[ref.row]?.state.is;
      const isStale = state.is !== 'waiting' && (shown === 'waiting' || shown === 'on its way');
      law(8, !isStale, `${name} is ${state.is}, and shown as ${shown}.`);
    }
  };

  return {
    onStep: () => {
      for (const { connection } of system.tabs) {
        const run = connection?.sending.imports?.currentRun();
        if (connection && run) checkRead(run, connection.place);
      }
    },
    onRequest: ({ connection }, { name, place, ref }) => {
      if (!('import' in ref)) return;
      const lock = importLockName(place, ref.import);
      const holder = system.locks.holderOf(lock);
      law(8, holder === connection.page, `${name} left without the lock of its import.`);
      const open = system.tabs.find((tab) => tab.connection === connection)?.connection;
      const run = open?.sending.imports?.currentRun();
      const phase = run ? run.phase() : 'not open';
      const isRunning = run?.number === ref.import && phase === 'running';
      const control = run && importActions.lastControls.get(run);
      law(8, control !== 'stop' && control !== 'pause', `${name} left after ${control}.`);
      law(8, isRunning, `${name} left from an import that is ${phase}.`);
    },
  };
}
