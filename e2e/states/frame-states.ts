import { expect, type Page } from 'playwright/test';
import { chooseFromMenu, openPractice } from '../setup/journey.ts';
import { fillIn } from '../steps/add-pet-steps.ts';
import { withoutDayPages } from '../steps/day-pages.ts';
import { stopClock } from '../steps/stop-clock.ts';
import { at, open, press, see, type States } from './state.ts';

/** Makes storage fail, as in a browser whose user blocks all site data. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const blocked = () => new DOMException('Blocked.', 'SecurityError');
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw blocked();
        },
      });
    // Browsers that store nothing for a page refuse it locks, too (Web Locks API, "obtain a lock manager").
    if ('locks' in navigator) navigator.locks.request = () => Promise.reject(blocked());
  });

/** Adds a pet, and shows another page. */
async function addAndLeave(page: Page): Promise<void> {
  await fillIn(page, 'Rex', 'Pending');
  await press(page, 'Add pet');
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
}

/** The states of the frame around every page, and of pages that do not exist or do not load. */
export const FRAME_STATES = {
  menu: async (page) => {
    await open(page, '/pets');
    await press(page, 'Menu');
    await page.getByRole('radio', { name: 'System' }).waitFor();
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
  'a pet waits': async (page) => {
    await open(page, '/pets/new');
    await stopClock(page);
    await addAndLeave(page);
    await page.locator('[data-strip]').getByRole('button', { name: 'Undo' }).waitFor();
  },
  'a pet was added': async (page) => {
    await open(page, '/pets/new');
    await addAndLeave(page);
    await page.getByRole('link', { name: 'Open', exact: true }).waitFor();
  },
  'new version': async (page) => {
    await page.route('**/version.json', (route) => route.fulfill({ json: { entry: 'new.js' } }));
    await open(page, '/pets');
    // Repeated until the page listens, because nothing shows when it starts to.
    await expect(async () => {
      await page.evaluate(() =>
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
      );
      await page.getByText('A new version is available.').waitFor({ timeout: 5000 });
    }).toPass();
  },
  Practice: async (page) => {
    await openPractice(page);
    await press(page, 'Practice settings');
    await page.getByLabel('Simulate a problem').selectOption('Slow (4 seconds)');
    await see(page, 'Every response takes 4 seconds.');
  },
  'nothing stored': async (page) => {
    await blockStorage(page);
    await page.goto('/pets');
    await see(page, /^This browser cannot save data for this page\./);
  },
  'page not found': at('/nowhere', 'This page does not exist.'),
  'chunk missing': async (page) => {
    await open(page, '/nowhere');
    await withoutDayPages(page);
    await page.goto('/pets/overview');
    await see(page, /^Part of the app did not load/);
  },
} satisfies States;
