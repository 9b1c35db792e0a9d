import { type Browser, expect, type Page, test as base } from 'playwright/test';
import type { Pet } from '../../src/api/schemas.ts';
import { APP_PORT, SERVICE_PORT, SERVICE_URL, SHOP_PORT } from './addresses.ts';
import { type FaultyService, startFaultyService } from './faulty-service.ts';
import { dropUnknownCommand, mendTyping } from './stock-firefox.ts';

export const KEY = 'key-of-the-journeys';

interface Journey {
  /** Option: the pets that the service stores at first. By default the sample pets. */
  pets: readonly Pet[] | undefined;
  /** A new service for each journey, which fails as `faulty.setFault` says. */
  faulty: FaultyService;
  /**
   * Errors that the page logged or threw, except failed requests; violations of its content security policy;
   * and requests to other addresses than those of the app and the service. Each journey expects none.
   */
  complaints: string[];
}

const OWN_ADDRESSES = [
  SERVICE_URL,
  ...[APP_PORT, SHOP_PORT].map((port) => `http://127.0.0.1:${port}/`),
];

// The journeys make requests fail on purpose, and browsers log them as errors.
const FAILED_REQUESTS = [
  // Chromium: every 4xx, 5xx and broken connection.
  /^Failed to load resource/,
  // Firefox: a broken connection.
  /^The Same Origin Policy disallows .* \(Reason: CORS request did not succeed\)/,
  // Firefox: a module whose response is a 404 in plain text or without a type.
  /^Loading module from .* was blocked because of a disallowed MIME type \(“(?:text\/plain)?”\)/,
];

/** Whether an error that the browser logged only says that a request failed. */
const isFailedRequest = (message: string) =>
  FAILED_REQUESTS.some((pattern) => pattern.test(message));

/** A journey in a browser through the built app. */
export const test = base.extend<Journey, { browser: Browser }>({
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') dropUnknownCommand(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  context: async ({ context, browserName }, use) => {
    if (browserName === 'firefox') await mendTyping(context);
    await use(context);
  },
  pets: [undefined, { option: true }],
  faulty: [
    async ({ pets }, use) => {
      const faulty = await startFaultyService({
        port: SERVICE_PORT,
        key: KEY,
        ...(pets && { pets }),
      });
      await use(faulty);
      await faulty.close();
    },
    { auto: true },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      const complain = (message: string) => {
        if (!isFailedRequest(message)) complaints.push(message);
      };
      page.on('pageerror', (error) => complain(error.message));
      page.on('request', (request) => {
        const url = request.url();
        // `blob:` and `data:` addresses send no request.
        if (/^(?:https?|wss?):/.test(url) && !OWN_ADDRESSES.some((own) => url.startsWith(own)))
          complaints.push(`${request.method()} ${url}`);
      });
      // A violation is logged as an error, which the listener below records.
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`blocked by ${event.effectiveDirective}: ${event.blockedURI}`);
        });
      });
      page.on('console', (message) => {
        if (message.type() === 'error') complain(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Goes to an address and enters the key there. */
export async function openStore(page: Page, address = '/pets', key = KEY): Promise<void> {
  await page.goto(address);
  await enterKey(page, key);
}

/** Enters the key on the key screen. */
export async function enterKey(page: Page, key = KEY): Promise<void> {
  await page.getByRole('radio', { name: 'Staging' }).check();
  await page.getByLabel('API key', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Open the store' }).click();
}

/** Goes to an address of the list, enters the key there, and waits for the rows. */
export async function openRows(page: Page, address = '/pets'): Promise<void> {
  await openStore(page, address);
  await expectRows(page);
}

/** Goes to an address and opens Practice there. */
export async function openPractice(page: Page, address = '/pets'): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: /^Open (?:Practice|the demo)$/ }).click();
}

/** Waits until the status line describes the rows of the list. */
export const expectRows = (page: Page) =>
  expect(page.getByRole('status').getByText(/^(?:First \d|All \d|Only 1)/)).toBeVisible();

/** Opens **Menu** in the banner, and clicks a button in it. */
export async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name }).click();
}

/** Expects that the page does not scroll sideways. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}
