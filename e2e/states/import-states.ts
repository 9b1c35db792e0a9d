import type { Page } from 'playwright/test';
import type { FaultyService } from '../setup/faulty-service.ts';
import { chooseFile, csvOf, finished, numbered, start } from '../steps/import-journey.ts';
import { holdAfter } from '../steps/hold-requests.ts';
import { refuseRows } from './faults.ts';
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

async function chooseAlike(page: Page): Promise<void> {
  const body = '{"1":"Cats","4":"Dogs"}';
  await page.route('**/categories.json', (route) => route.fulfill({ body }));
  const wrong = numbered(7).map((name) => `${name},Dgos,sold\n`);
  await choose(page, `${ROWS}${wrong.join('')}`);
  await see(page, /^Compared (in part )?at/);
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
    await see(page, /^Compared (in part )?at/);
  },
  corrected: async (page) => {
    await choose(page, ROWS_WITH_PROBLEMS);
    await see(page, /^Compared (in part )?at/);
    const field = page.getByLabel('Category, line 8');
    await field.fill('12');
    await field.press('Enter');
    await see(page, /^In the file:/);
  },
  'a category that is typed': async (page) => {
    await choose(page, ROWS_WITH_PROBLEMS);
    await see(page, /^Compared (in part )?at/);
    await page.getByLabel('Category, line 8').fill('');
    await page.getByLabel('Category, line 8').press('ArrowDown');
    await page.getByRole('option').first().waitFor();
  },
  'a wrong category in several rows': chooseAlike,
  'a wrong category that was corrected in several rows': async (page) => {
    await chooseAlike(page);
    await press(page, 'Use Dogs 4 in all 7');
    await see(page, /^In the file:/);
  },
  'result with a wrong category': async (page) => {
    await chooseAlike(page);
    await start(page);
    await finished(page).waitFor();
  },
  running: async (page, service) => {
    await choose(page, csvOf(...numbered(40)));
    holdAfter(service, 12);
    await start(page);
    await see(page, '12');
  },
  result: finishImport,
} satisfies States;
