import { SCREENS } from '../../e2e/states/states.ts';
import { type Picture, takeViews } from './views.ts';
import { drawSheet } from './draw-sheet.ts';
import { test } from '../../e2e/setup/journey.ts';

const FOLDER = 'tools/pictures';
for (const [screen, states] of Object.entries(SCREENS))
  test(screen, async ({ browser, faulty, baseURL }) => {
    const rows: [state: string, pictures: Picture[]][] = [];
    for (const [state, reach] of Object.entries(states)) {
      faulty.setFault();
      // A new browser context for each state, without stored data.
      const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
      const page = await context.newPage();
      await test.step(state, () => reach(page, faulty));
      rows.push([state, await takeViews(page)]);
      await context.close();
    }
    await drawSheet(browser, { title: screen, rows, path: `${FOLDER}/${screen}.png` });
  });
