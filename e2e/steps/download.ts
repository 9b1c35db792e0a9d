import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';

/** Does something that downloads a file. */
export async function downloadWith(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}
