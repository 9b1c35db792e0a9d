import 'fake-indexeddb/auto';
import { testCatalogue } from '../../testing/catalogue-contract.ts';
import { createIndexedDbCatalogue } from './indexed-db-catalogue.ts';
import { createMemoryCatalogue } from './memory-catalogue.ts';

testCatalogue('memory', async (first) => createMemoryCatalogue(first));
testCatalogue('IndexedDB', async (first) => createIndexedDbCatalogue(crypto.randomUUID(), first));
