import type { Page } from 'playwright/test';
import type { FaultyService } from '../setup/faulty-service.ts';
import { chooseFile, csvOf, finished, numbered, start } from '../steps/import-journey.ts';
import { holdPostsAfter } from '../steps/hold-posts.ts';
import { hold, refuse, refuseRows } from './faults.ts';
import { at, open, press, see, type States } from './state.ts';

const ROWS = `name,categoryId,status
Ada,4,sold
Bo,4,sold
Cy,4,sold
Dot,4,
`;
const ROWS_WITH_PROBLEMS = `${ROWS}Luna,1,available
Ada,4,available
Rex,twelve,sold
,4,lost
`;

async function choose(page: Page, text: string): Promise<void> {
  await open(page, '/pets/import');
  await chooseFile(page, text);
}

/** Starts an import of 40 rows, with responses to the first 12. @returns a function that sends the other responses */
async function startHeld(page: Page, service: FaultyService): Promise<() => void> {
  await choose(page, csvOf(...numbered(40)));
  const release = holdPostsAfter(service, 12);
  await start(page);
  await see(page, '12');
  return release;
}

/** Imports a file. Some of its rows are refused or unknown. */
export async function finishImport(page: Page, service: FaultyService): Promise<void> {
  await choose(page, ROWS);
  service.setFault(refuseRows({ '"Bo"': 502, '"Cy"': 400 }));
  await start(page);
  await finished(page).waitFor();
}

/** The states of an import, from its file to its result. */
export const IMPORT_STATES = {
  start: at('/pets/import', 'Or paste rows'),
  columns: async (page) => {
    await choose(page, 'Nom,Sorte,Note\nAda,4,nice\nBo,7,\nCy,4,old\n');
    await see(page, 'Match the columns');
  },
  'preview with problems': async (page) => {
    await choose(page, ROWS_WITH_PROBLEMS);
    await see(page, /^Compared at/);
  },
  corrected: async (page) => {
    await choose(page, ROWS_WITH_PROBLEMS);
    await see(page, /^Compared at/);
    const field = page.getByLabel('Category ID, line 8');
    await field.fill('12');
    await field.press('Enter');
    await see(page, /^In the file:/);
  },
  'a category that is typed': async (page) => {
    await choose(page, ROWS_WITH_PROBLEMS);
    await see(page, /^Compared at/);
    await page.getByLabel('Category ID, line 8').fill('');
    await page.getByLabel('Category ID, line 8').press('ArrowDown');
    await page.getByRole('option').first().waitFor();
  },
  '5,000 rows': async (page) => {
    await choose(page, csvOf(...numbered(5000)));
    await see(page, /^Compared at/);
  },
  'not compared': async (page, service) => {
    await open(page, '/pets/import');
    service.setFault(refuse('GET', 403));
    await chooseFile(page, ROWS);
    await see(page, 'Not compared with the store');
  },
  'rows given up': async (page) => {
    await open(page, '/pets/import');
    await page.getByLabel('Or paste rows').fill('name\tcategory\nAda\t4\n');
    await press(page, 'Check pasted rows');
    await press(page, 'Choose another file');
    await page.getByRole('dialog').waitFor();
  },
  running: async (page, service) => void (await startHeld(page, service)),
  paused: async (page, service) => {
    const release = await startHeld(page, service);
    await press(page, 'Pause');
    release();
    await see(page, 'Paused.');
  },
  result: finishImport,
  'rows to correct': async (page, service) => {
    await finishImport(page, service);
    await press(page, /^Correct \d+ rows?$/);
    await see(page, /^Compared at/);
  },
  'another page': async (page, service) => {
    await choose(page, ROWS);
    service.setFault(hold('POST'));
    await start(page);
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await see(page, 'Show the import');
  },
} satisfies States;
