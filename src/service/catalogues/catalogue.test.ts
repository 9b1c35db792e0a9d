import 'fake-indexeddb/auto';
import { testCatalogue } from '../../testing/catalogue-contract.ts';
import { openIndexedDbCatalogue } from './indexed-db-catalogue.ts';
import { createMemoryCatalogue } from './memory-catalogue.ts';

testCatalogue('memory', async (first) => createMemoryCatalogue(first));
testCatalogue('IndexedDB', async (first) => openIndexedDbCatalogue(crypto.randomUUID(), first));
