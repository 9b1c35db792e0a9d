// Every screen in every state is accessible, in both colours, on phones and on wide screens.
import { testWithFaults } from './setup/faulty-journey.ts';
import { expectAccessible, expectContrast } from './steps/expect-accessible.ts';
import { expectNoSidewaysScrolling } from './setup/journey.ts';
import { LIST_STATES } from './states/list-states.ts';
import { SCREENS } from './states/states.ts';

const test = testWithFaults();

for (const [screen, states] of Object.entries(SCREENS))
  for (const [state, reach] of Object.entries(states))
    test(`${screen}: ${state}`, async ({ page, faulty }) => {
      await reach(page, faulty);
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScrolling(page);
        await page.emulateMedia({ colorScheme: 'light' });
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectContrast(page);
      }
    });

test('a list that changed, in forced colours', async ({ page, faulty }) => {
  await LIST_STATES.changed(page, faulty);
  await page.emulateMedia({ forcedColors: 'active' });
  await expectContrast(page);
});
