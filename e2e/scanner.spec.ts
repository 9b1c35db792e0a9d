// A scanner types a code and Enter within some milliseconds.
import { type CDPSession, expect, type Page } from 'playwright/test';
import { chromiumOnly } from './setup/chromium-only.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openStore } from './setup/journey.ts';
import { pressKeys } from './steps/press-keys.ts';

const test = testWithFaults();

const CODE = '4006381333931';
/** All but fields, which take what is typed. */
const PLACES = 'a, button, input:is([type=radio], [type=checkbox]), [tabindex="0"]';

/** Sends the keys of a scanner, 10 ms apart. */
const scan = (session: CDPSession, code: string) => pressKeys(session, `${code}\n`, 10);

const focusPlace = (page: Page, index: number) =>
  page.evaluate(
    ([places, at]) => {
      const visible = [...document.querySelectorAll<HTMLElement>(places)].filter((place) =>
        place.checkVisibility(),
      );
      visible[at % visible.length]?.focus();
    },
    [PLACES, index] as const,
  );

test(
  '50 scans, wherever the focus is outside of fields, open that pet and nothing else',
  chromiumOnly('keyTimes'),
  async ({ page, faulty }) => {
    test.setTimeout(120_000);
    await openStore(page);
    await expect(page.getByRole('searchbox', { name: 'Find pets' })).toBeVisible();
    const session = await page.context().newCDPSession(page);
    for (let index = 0; index < 50; index += 1) {
      await page.getByRole('navigation').getByRole('link', { name: 'Pets' }).click();
      await expect(page).toHaveURL(/\/pets$/);
      await expect(page.getByRole('table', { name: 'Pets' })).toHaveAttribute('aria-busy', 'false');
      await focusPlace(page, index);
      faulty.received.length = 0;
      await scan(session, CODE);
      await expect(page.getByRole('heading', { name: 'Pet not found' })).toBeVisible();
      // Nothing but the pet, the list of before, and the lists in which the pet's page looks.
      for (const { method, path } of faulty.received)
        expect(`${method} ${path}`).toMatch(
          new RegExp(`^(?:OPTIONS .*|GET /v1/pets(?:/${CODE}|\\?limit=20|\\?limit=100.*))$`),
        );
      await expect(page).toHaveURL(new RegExp(`/pets/${CODE}$`));
    }
  },
);
