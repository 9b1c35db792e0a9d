// What a person does and sees in the page.
import type { WebDriver, WebElement } from 'selenium-webdriver';
import { expect, vi } from 'vitest';

const SELECTORS = {
  button: 'button',
  field: 'input:not([type=radio]), select',
  heading: 'h1, h2',
  link: 'a',
  radio: 'input[type=radio]',
};

type Kind = keyof typeof SELECTORS;

/** How long to wait, in milliseconds: much longer than the app needs, even on a busy computer. */
export const PATIENCE = { timeout: 60_000, interval: 100 };

/**
 * Finds a visible control.
 *
 * @param name the whole name, as WebKit gives it to screen readers, or a pattern
 * @throws Error if there is none now
 */
async function find(driver: WebDriver, kind: Kind, name: string | RegExp): Promise<WebElement> {
  const controls = await driver.executeScript<WebElement[]>(
    'return [...document.querySelectorAll(arguments[0])].filter((one) => one.checkVisibility())',
    SELECTORS[kind],
  );
  const names: string[] = [];
  for (const control of controls) {
    const own = await control.getAccessibleName();
    if (typeof name === 'string' ? own === name : name.test(own)) return control;
    names.push(own);
  }
  throw new Error(`No ${kind} has the name ${name}. Names: ${names.join(', ')}`);
}

/** Waits for a control. The page may replace it while it is looked for: then it is looked for again. */
export const waitFor = (driver: WebDriver, kind: Kind, name: string | RegExp) =>
  vi.waitFor(() => find(driver, kind, name), PATIENCE);

/** Clicks a control as soon as that is possible. */
export const click = (driver: WebDriver, kind: Kind, name: string | RegExp) =>
  vi.waitFor(async () => (await find(driver, kind, name)).click(), PATIENCE);

/** Types a text, or presses keys, in a field as soon as that is possible. */
export const type = (driver: WebDriver, name: string, ...keys: readonly string[]) =>
  vi.waitFor(async () => (await find(driver, 'field', name)).sendKeys(...keys), PATIENCE);

/** Presses keys where the focus is. */
export const press = (driver: WebDriver, ...keys: readonly string[]) =>
  driver
    .actions()
    .sendKeys(...keys)
    .perform();

/** Waits until the text that the page shows matches. */
export async function expectText(driver: WebDriver, text: RegExp): Promise<void> {
  const shown = () => driver.executeScript<string>('return document.body.innerText');
  await expect.poll(shown, PATIENCE).toMatch(text);
}
