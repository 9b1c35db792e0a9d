// What a screen says, so that a picture of it can be checked on a computer with other fonts. Pixels cannot: a face, its
// widths and its smoothing differ between computers more than a button that has come or gone.
import type { Page } from 'playwright/test';

/**
 * Describes what the page says and draws: its accessibility tree, the text that style sheets add, and how many boxes have
 * which background. Times are replaced. Removes from the page what only screen readers get, because a picture lacks it
 * and announcements come and go.
 */
export async function describeScreen(page: Page): Promise<string> {
  await page.evaluate(removeHidden);
  const tree = await page.locator('body').ariaSnapshot();
  const { texts, boxes } = await page.evaluate(readDrawing);
  return [
    '# Accessibility tree',
    tree
      .replaceAll(/^ *- status\n/gm, '')
      .replaceAll(/\btime: .*/g, 'time')
      .replaceAll(/\b\d{1,2}:\d\d\b/g, '00:00'),
    '# Text from style sheets',
    ...texts,
    '# Boxes, by background',
    ...boxes,
    '',
  ].join('\n');
}

/** Runs in the page. */
function removeHidden(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(element).clipPath === 'inset(50%)') element.style.display = 'none';
}

/** Runs in the page. */
function readDrawing(): { texts: string[]; boxes: string[] } {
  const texts: string[] = [];
  const counts = new Map<string, number>();
  for (const element of document.querySelectorAll('body, body *')) {
    if (!element.checkVisibility()) continue;
    for (const part of [undefined, '::before', '::after']) {
      const style = getComputedStyle(element, part);
      if (part !== undefined) {
        if (/^(?:none|normal)$/.test(style.content)) continue;
        const [, text] = /^"(.+)"$/.exec(style.content) ?? [];
        if (text !== undefined) texts.push(text);
      }
      const image = style.backgroundImage === 'none' ? '' : ' with an image';
      if (image === '' && style.backgroundColor === 'rgba(0, 0, 0, 0)') continue;
      const background = `${style.backgroundColor}${image}`;
      counts.set(background, (counts.get(background) ?? 0) + 1);
    }
  }
  const boxes = [...counts].map(([background, count]) => `${background}: ${count}`);
  return { texts, boxes: boxes.toSorted() };
}
