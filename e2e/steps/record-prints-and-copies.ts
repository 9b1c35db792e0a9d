import type { BrowserContext, Page } from 'playwright/test';

/** What a page has printed and copied. */
declare global {
  var printed: number;
  var copied: string;
}

/** Records what is printed and copied: a browser without windows does neither. */
export const recordPrintsAndCopies = (context: BrowserContext) =>
  context.addInitScript(() => {
    globalThis.printed = 0;
    globalThis.copied = '';
    globalThis.print = () => {
      globalThis.printed += 1;
    };
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          globalThis.copied = text;
        },
      },
    });
  });

export const copiedIn = (page: Page) => page.evaluate(() => globalThis.copied);
