// Steps of the journeys of imports.
import { expect, type Page } from 'playwright/test';
import type { FaultyService } from '../setup/faulty-service.ts';
import { openStore } from '../setup/journey.ts';

export const csvOf = (...names: string[]) =>
  `name,categoryId\n${names.map((name) => `${name},4\n`).join('')}`;
export const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `Pet ${index + 1}`);

/** Chooses a file with this text on the import page. */
export const chooseFile = (page: Page, text: string) =>
  page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'delivery.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Opens the import page and a file, and waits for its preview. */
export async function preview(page: Page, text: string) {
  await openStore(page, '/pets/import');
  await chooseFile(page, text);
  await expect(page.getByRole('heading', { name: 'Preview of delivery.csv' })).toBeFocused();
}

/** The button that starts an import, such as **Add 195 pets to Staging**. */
export const startButton = (page: Page) =>
  page.getByRole('button', { name: /^Add [\d,]+ pets? to /i });
export const start = (page: Page) => startButton(page).click();
export const finished = (page: Page) =>
  page.getByRole('heading', { name: /^(?:No|[\d,]+) pets? added/i });
export const counts = (page: Page) => page.getByLabel('Result', { exact: true });
export const namesOf = async ({ catalogue }: FaultyService) =>
  (await catalogue.list({ limit: 10_000 })).map(({ name }) => name).toSorted();
