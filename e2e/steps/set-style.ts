import type { Page } from 'playwright/test';

/**
 * Draws the page in a font, with further styles if given. A reload removes them. If the font is not
 * installed, the browser uses another one.
 */
export async function setStyle(page: Page, font: string, style = ''): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, `* { font-family: '${font}', system-ui !important; } ${style}`);
}
