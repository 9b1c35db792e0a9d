import type { Page } from 'playwright/test';

/** Reads the clipboard by pasting it: the page's `Permissions-Policy` forbids scripts to read it. */
export async function readClipboard(page: Page): Promise<string> {
  const field = await page.evaluateHandle(() => {
    const area = document.createElement('textarea');
    document.body.append(area);
    area.focus();
    return area;
  });
  await page.keyboard.press('ControlOrMeta+v');
  return field.evaluate((area) => {
    area.remove();
    return area.value;
  });
}
