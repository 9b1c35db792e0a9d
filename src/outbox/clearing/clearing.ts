// Clears and repairs rows, in a chunk of its own, loaded after the code that sends.
import type { OutboxPorts } from '../ports.ts';
import { clearFinished } from './clear.ts';
import { clearEnvironment, clearOld, type OldScope } from './clear-old.ts';
import { type ClearingScope, readFinished } from './finished.ts';

type OutboxClearingScope = Omit<ClearingScope, 'isOld'> & OldScope;

export type CreateClearing = typeof createClearing;

/** @param setTimer for the rests between portions, if no person waits */
export function createClearing(scope: OutboxClearingScope, setTimer: OutboxPorts['setTimer']) {
  const { database, environment, notify } = scope;
  return {
    clearOld: () => clearOld({ ...scope, setTimer }),
    readFinished: () => readFinished(scope),
    clearFinished: () => clearFinished(scope),
    clearAll: async () => {
      const isCleared = await database.change((tx) => clearEnvironment(tx, environment));
      notify();
      return isCleared;
    },
  };
}
