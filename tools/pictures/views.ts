import type { Page } from 'playwright/test';

export interface Picture {
  /** Such as `360 px dark`. */
  view: string;
  /** In CSS px. */
  width: number;
  png: Buffer;
}

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

const WIDTHS = [1440, 768, 360, 320];
const HEIGHT = 860;
// The lower part of a long list looks like its upper part.
const MAX_HEIGHT = 1400;
// A4 without margins, at 96 px per inch.
const PAPER = 794;

const VIEWS: readonly { view: string; width: number; media: Media }[] = [
  ...WIDTHS.map((width) => ({ view: 'light', width, media: { colorScheme: 'light' as const } })),
  ...WIDTHS.map((width) => ({ view: 'dark', width, media: { colorScheme: 'dark' as const } })),
  { view: 'forced colours', width: 768, media: { colorScheme: 'dark', forcedColors: 'active' } },
  { view: 'more contrast', width: 768, media: { colorScheme: 'light', contrast: 'more' } },
  { view: 'print', width: PAPER, media: { colorScheme: 'light', media: 'print' } },
];
const DEFAULT_MEDIA: Media = { colorScheme: null, forcedColors: null, contrast: null, media: null };

/** Takes a picture of the page in its current state for each of `VIEWS`. */
export async function takeViews(page: Page): Promise<Picture[]> {
  const pictures: Picture[] = [];
  // Move the mouse away, so that no row is drawn as hovered.
  await page.mouse.move(0, 0);
  for (const { view, width, media } of VIEWS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ ...DEFAULT_MEDIA, ...media });
    if (media.media === 'print') await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const fullHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(fullHeight, MAX_HEIGHT) });
    await page.evaluate(() => scrollTo(0, 0));
    const png = await page.screenshot({ animations: 'disabled' });
    pictures.push({ view: `${width} px ${view}`, width, png });
  }
  return pictures;
}
