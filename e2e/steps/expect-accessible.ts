import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

declare global {
  /** What `AXE` defines in the page. */
  var axe: { run: (part: Document, options: RunOptions) => Promise<AxeResults> };
}

/** The script that defines axe: minified, because it is sent to every page (0.15 s with the 1.3 MB of `axe.source`). */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Tags that include all rules of axe except deprecated ones, even best practices and experiments. */
const ALL_TAGS = [
  'wcag2a',
  'wcag2aa',
  'wcag2aaa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
  'experimental',
  'review-item',
];

/** The only disabled rule. */
const LEFT_OUT = {
  // 7 : 1 is level AAA (1.4.6). The app has the 4.5 : 1 of level AA (1.4.3).
  'color-contrast-enhanced': { enabled: false },
};

/** Expects that the page as it is now breaks no rule of axe. */
export const expectAccessible = (page: Page) =>
  expectNoViolations(page, { runOnly: ALL_TAGS, rules: LEFT_OUT });

/** Expects that the colours of the page as it is now have enough contrast. */
export const expectContrast = (page: Page) =>
  expectNoViolations(page, { runOnly: ['color-contrast', 'link-in-text-block'] });

async function expectNoViolations(page: Page, options: RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (rules) => {
      // To the top, because a scrolled page may have a part of a control below its banner, which axe takes for its size.
      scrollTo(0, 0);
      return globalThis.axe.run(document, rules);
    },
    // Otherwise axe describes every element that breaks no rule, which takes as long as the rules.
    { ...options, resultTypes: ['violations' as const] },
  );
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
  expect(found).toEqual([]);
}
