// Writes the markup of every screen in every state to the folder `MARKUP`, to compare two versions of the app. It found
// what no test had held: `MARKUP=/tmp/before npm run pictures -- markup`, the same for the other version, then
// `git diff --no-index /tmp/before /tmp/after`. Times, and IDs of pets that were sent in parallel, may differ.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { test } from '../../e2e/setup/journey.ts';
import { SCREENS } from '../../e2e/states/states.ts';

const { MARKUP: folder } = process.env;
if (folder !== undefined)
  for (const [screen, states] of Object.entries(SCREENS))
    test(screen, async ({ browser, faulty, baseURL }) => {
      mkdirSync(folder, { recursive: true });
      for (const [state, reach] of Object.entries(states)) {
        faulty.setFault();
        const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
        const page = await context.newPage();
        await test.step(state, () => reach(page, faulty));
        writeFileSync(
          `${folder}/${screen} ${state.replaceAll('/', ' ')}.html`,
          await settled(page),
        );
        await context.close();
      }
    });

/** Returns the markup once it has not changed for over a second, after which slow buttons appear, or at last. */
async function settled(page: Page): Promise<string> {
  let markup = '';
  for (let times = 0; times < 5; times += 1) {
    const now = normalized(await page.evaluate(() => document.body.outerHTML));
    if (now === markup) break;
    markup = now;
    await page.waitForTimeout(1200);
  }
  return markup;
}

/** One element per line, without what differs from build to build, or from run to run. */
function normalized(html: string): string {
  return html
    .replaceAll('><', '>\n<')
    .replace(/\b_(\w+)_\w{5}_\d+\b/g, '$1')
    .replace(
      /\b(id|for|aria-\w+by|aria-controls|popovertarget|src|href)="[^"]*(?:_r_|more-|assets)[^"]*"/g,
      '$1=""',
    )
    .replace(/datetime="[^"]*"/g, 'datetime')
    .replace(/\([0-9a-f]{8}\)/g, '(version)')
    .replace(/\b\d\d:\d\d\b/g, 'HH:MM')
    .replace(/\b\d+(?= (?:s|seconds?)\b)/g, 'N');
}
