// Imports a file in WebKitGTK.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { expect, onTestFinished, test } from 'vitest';
import { click, expectFocus, type, waitFor } from './controls.ts';
import { enterKey, goTo, sentPets, startJourney } from './start-journey.ts';

test('a file with one wrong row is imported, once that is corrected', async () => {
  const { driver, faulty } = await startJourney();
  const folder = mkdtempSync(join(tmpdir(), 'delivery-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'delivery.csv');
  writeFileSync(file, 'name,category\nRex,Dogs\nLuna,\n');

  await goTo(driver, '/pets/import');
  await enterKey(driver);
  await type(driver, 'CSV file', file);
  await expectFocus(driver, 'Preview of delivery.csv');
  await type(driver, 'Category, line 3', '7', Key.ENTER);
  await click(driver, 'button', 'Add 2 pets to Staging');
  await waitFor(driver, 'heading', '2 pets added');
  const sent = sentPets(faulty);
  expect(sent).toHaveLength(2);
  expect(sent).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Rex', categoryId: 4 }),
      expect.objectContaining({ name: 'Luna', categoryId: 7 }),
    ]),
  );
});
