import { testWithFaults } from '../setup/faulty-journey.ts';
import { LIST_STATES } from '../states/list-states.ts';
import { SCREENS } from '../states/states.ts';
import { type Picture, takeViews } from './views.ts';
import { drawSheet } from './draw-sheet.ts';

const FOLDER = 'e2e/pictures';
const test = testWithFaults();

for (const [screen, states] of Object.entries(SCREENS))
  test(screen, async ({ browser, faulty, baseURL }) => {
    const rows: [state: string, pictures: Picture[]][] = [];
    for (const [state, reach] of Object.entries(states)) {
      faulty.setFault();
      // Each state has a new browser context, without the storage of the one before.
      const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
      const page = await context.newPage();
      await test.step(state, () => reach(page, faulty));
      rows.push([state, await takeViews(page)]);
      await context.close();
    }
    await drawSheet(browser, { title: screen, rows, path: `${FOLDER}/${screen}.png` });
  });

test('the picture in the README', async ({ page, faulty }) => {
  await page.setViewportSize({ width: 1440, height: 860 });
  await page.emulateMedia({ colorScheme: 'light' });
  await LIST_STATES.rows(page, faulty);
  await page.mouse.move(0, 0);
  await page.screenshot({ path: `${FOLDER}/list-1440-light.png` });
});
