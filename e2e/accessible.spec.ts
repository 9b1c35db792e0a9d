// axe finds nothing on any screen in any of the states that `states.ts` lists.
import { expect, type Page } from 'playwright/test';
import { IS_QUICK_RUN } from './setup/journey-browser.ts';
import { expectAccessible, expectContrast } from './steps/expect-accessible.ts';
import { expectNoSidewaysScrolling, test } from './setup/journey.ts';
import { LIST_STATES } from './states/list-states.ts';
import { SCREENS } from './states/states.ts';

const WIDTHS = [1440, 320] as const;
/** A tablet, where some style sheets differ from both. */
const WIDTH_BETWEEN = 768;
const COLOURS = ['light', 'dark'] as const;

/** Sets the width, and awaits what the app draws for it: across 84rem, the form or the page of a pet is drawn anew. */
async function resizeTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(
    (expected) =>
      new Promise<void>((resolve) => {
        // Called at the end of a frame, after changes of media queries (HTML, "update the rendering"). A journey that
        // holds the clock stops `requestAnimationFrame`, but not this.
        new ResizeObserver(() => innerWidth === expected && resolve()).observe(
          document.documentElement,
        );
      }),
    width,
  );
  await expect(page.locator('h1')).toHaveCount(1);
}

async function expectAccessibleAt(
  page: Page,
  width: number,
  colours: readonly (typeof COLOURS)[number][],
): Promise<void> {
  await resizeTo(page, width);
  await expectNoSidewaysScrolling(page);
  for (const [index, colorScheme] of colours.entries()) {
    await page.emulateMedia({ colorScheme });
    // The other colours change nothing but contrast.
    await (index === 0 ? expectAccessible(page) : expectContrast(page));
  }
}

const STATES = Object.entries(SCREENS).flatMap(([screen, states]) =>
  Object.entries(states).map(([state, reach]) => ({ name: `${screen}: ${state}`, reach })),
);

for (const [index, { name, reach }] of STATES.entries())
  test(name, async ({ page, faulty }) => {
    await reach(page, faulty);
    await resizeTo(page, WIDTH_BETWEEN);
    await expectNoSidewaysScrolling(page);
    if (IS_QUICK_RUN)
      // One of the four views of each state: neighbouring states have different ones.
      await expectAccessibleAt(page, WIDTHS[index % 2] ?? 0, [
        COLOURS[(index >> 1) % 2] ?? 'light',
      ]);
    else for (const width of WIDTHS) await expectAccessibleAt(page, width, COLOURS);
  });

test('a list that could not be refreshed, in forced colours', async ({ page, faulty }) => {
  await LIST_STATES.stale(page, faulty);
  await page.emulateMedia({ forcedColors: 'active' });
  await expectContrast(page);
});
