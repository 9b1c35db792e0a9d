import { expect, type Page } from 'playwright/test';
import { blockStorage } from '../steps/block-storage.ts';
import { chooseFromMenu, listShortcuts, openPractice } from '../setup/journey.ts';
import { withoutRest } from '../steps/rest-chunk.ts';
import { at, open, press, see, type States } from './state.ts';

/** Opens Practice, and waits until its panel is there. */
async function showPractice(page: Page): Promise<void> {
  await openPractice(page);
  await page.getByText('Practice settings').waitFor();
}

/** Chooses what the service does, in the settings of Practice. */
async function choosePracticeFault(page: Page, fault: string): Promise<void> {
  await page.getByText('Practice settings').click();
  await page.getByLabel('Simulate a problem').selectOption(fault);
}

/** What every page has around it, and what is shown where there is no page or where it does not load. */
export const FRAME_STATES = {
  menu: async (page) => {
    await open(page, '/pets');
    await press(page, 'Menu');
    await page.getByRole('radio', { name: 'System' }).waitFor();
  },
  'keyboard shortcuts': async (page) => {
    await open(page, '/pets');
    await listShortcuts(page);
  },
  'change environment': async (page) => {
    await open(page, '/pets');
    await chooseFromMenu(page, 'Change environment');
    await page.getByRole('dialog').waitFor();
  },
  'session ends soon': async (page) => {
    await page.clock.install();
    await open(page, '/pets/new');
    await page.clock.fastForward('28:10');
    await page.getByRole('alertdialog').waitFor();
  },
  'new version': async (page) => {
    await page.route('**/version.json', (route) => route.fulfill({ json: { entry: 'new.js' } }));
    await open(page, '/pets');
    // Again until the page listens: it does not show when that is.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.getByText('A new version is available.').waitFor({ timeout: 5000 });
    }).toPass();
  },
  Practice: showPractice,
  'Practice fails': async (page) => {
    await showPractice(page);
    await choosePracticeFault(page, 'Slow (4 seconds)');
    await see(page, 'Every response takes 4 seconds.');
  },
  'Practice refuses the key': async (page) => {
    await showPractice(page);
    // A Refresh does nothing while a list is on its way.
    await see(page, /^First 20 pets/);
    await choosePracticeFault(page, 'Refuses the key once (401)');
    await press(page, 'Refresh');
    await page.getByRole('dialog', { name: 'Open Practice again' }).waitFor();
  },
  'Reset Practice': async (page) => {
    await showPractice(page);
    await page.getByText('Practice settings').click();
    await press(page, 'Reset Practice');
    await page.getByRole('dialog', { name: 'Reset Practice?' }).waitFor();
  },
  'nothing stored': async (page) => {
    await blockStorage(page);
    await page.goto('/pets');
    await see(page, /^This browser cannot save data for this page\./);
  },
  'page not found': at('/nowhere', 'This page does not exist.'),
  'chunk missing': async (page) => {
    await open(page, '/nowhere');
    await withoutRest(page);
    await page.goto('/pets/overview');
    await see(page, /^Part of the app did not load/);
  },
} satisfies States;
