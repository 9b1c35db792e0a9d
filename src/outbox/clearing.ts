// All that removes and repairs rows, in a chunk of its own: no press of the day waits for it.
import { clearFinished } from './clear.ts';
import { clearEnvironment, clearOld, type OldScope } from './clear-old.ts';
import { type ClearingScope, readFinished } from './finished.ts';

type Scope = Omit<ClearingScope, 'isOld'> & OldScope;

export type CreateClearing = typeof createClearing;

export function createClearing(scope: Scope) {
  const { database, environment } = scope;
  return {
    clearOld: () => clearOld(scope),
    readFinished: () => readFinished(scope),
    clearFinished: () => clearFinished(scope),
    clearAll: () => database.change((tx) => clearEnvironment(tx, environment)),
  };
}
