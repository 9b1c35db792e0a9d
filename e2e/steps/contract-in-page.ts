// This script runs in the page, so that the cases of the record store's contract use the browser's IndexedDB.
import {
  emptyIndexedDbStore,
  RECORD_STORE_CONTRACT,
} from '../../src/testing/sending/record-store-contract.ts';

declare global {
  /** Runs one case of the contract and returns its result. */
  var runCase: (index: number) => Promise<unknown>;
}

globalThis.runCase = async (index) => RECORD_STORE_CONTRACT[index]?.run(emptyIndexedDbStore);
