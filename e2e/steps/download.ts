import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';

/** Performs an action that downloads a file. @returns the name and the text of the file */
export async function downloadWith(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}
