import { importLockName } from '../../sender/abandoned.ts';
import { law, type LawCheck, type Witness } from './law.ts';

/** Law 8: one owner. What was paused, stopped or left by a person sends nothing. */
export function oneOwner({ world }: Witness): LawCheck {
  return {
    onDeparture: ({ session }, { name, place, ref }) => {
      if (!('import' in ref)) return;
      const holder = world.locks.holderOf(importLockName(place, ref.import));
      law(8, holder === session.page, `${name} left without the lock of its import.`);
      const open = world.tabs.find((tab) => tab.session === session)?.session;
      const run = open?.sending.imports?.current();
      const isRunning = run?.number === ref.import && run.phase() === 'running';
      law(8, isRunning, `${name} left from an import that is ${run ? run.phase() : 'not open'}.`);
    },
  };
}
