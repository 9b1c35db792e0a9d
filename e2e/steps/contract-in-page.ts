// This script runs in the page, so that the cases of the database's contract use the browser's IndexedDB.
import { database } from '../../src/database/database.ts';
import { DATABASE_CONTRACT } from '../../src/testing/database-contract.ts';

declare global {
  /** Runs one case of the contract on an empty database, and returns its result. */
  var runCase: (index: number) => Promise<unknown>;
}

globalThis.runCase = async (index) => {
  await database.change(async (tx) => tx.clear());
  return DATABASE_CONTRACT[index]?.run(database);
};
