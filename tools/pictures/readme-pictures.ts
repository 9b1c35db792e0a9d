// `npm run pictures -- readme`: takes the pictures in README.md and on the demo's first screen, and writes what each
// screen says next to them. With `PICTURES=check`, as in `npm test -- --all`, it writes nothing, and fails if a screen
// says something else than its picture. They show Practice, whose categories have names.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { openPractice, test } from '../../e2e/setup/journey.ts';
import { describeScreen } from './describe-screen.ts';

const IS_CHECK = process.env['PICTURES'] === 'check';

const HINT = 'The picture is out of date. To draw all of them again: npm run pictures -- readme';

interface Picture {
  /** A PNG or a WebP. */
  file: string;
  colorScheme: 'light' | 'dark';
  size: readonly [width: number, height: number];
  reach: (page: Page) => Promise<void>;
}

const PICTURES: readonly Picture[] = [
  {
    file: 'tools/pictures/readme-list.png',
    colorScheme: 'light',
    size: [1280, 640],
    reach: reachList,
  },
  {
    file: 'tools/pictures/readme-dark.png',
    colorScheme: 'dark',
    size: [1280, 640],
    reach: reachList,
  },
  {
    file: 'tools/pictures/readme-phone.png',
    colorScheme: 'light',
    size: [360, 720],
    reach: reachList,
  },
  {
    file: 'tools/pictures/readme-form.png',
    colorScheme: 'light',
    size: [1280, 640],
    reach: reachQuestion,
  },
  ...(['light', 'dark'] as const).map((colorScheme): Picture => ({
    file: `src/session/screens/demo-${colorScheme}.webp`,
    colorScheme,
    size: [1120, 760],
    reach: reachList,
  })),
];

for (const { file, colorScheme, size, reach } of PICTURES)
  test(file, async ({ page, context }) => {
    const [width, height] = size;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await reach(page);
    // Move the mouse away, so that no row is drawn as hovered.
    await page.mouse.move(0, 0);
    const picture = IS_CHECK
      ? readFileSync(file)
      : await takePicture(page, context, file.endsWith('.webp'));
    const words = `${digestOf(picture)}\n${await describeScreen(page)}`;
    const wordsFile = file.replace(/\.\w+$/, '.txt');
    if (IS_CHECK) return expect(words, HINT).toBe(readFileSync(wordsFile, 'utf8'));
    writeFileSync(file, picture);
    writeFileSync(wordsFile, words);
  });

/** The first line of the words: they were written with this picture. */
const digestOf = (picture: Buffer) =>
  `# SHA-256 of the picture: ${createHash('sha256').update(picture).digest('hex')}`;

async function reachList(page: Page): Promise<void> {
  await openPractice(page, '/pets?sort=category');
  await page.getByRole('contentinfo').waitFor();
  await page.getByText('Dogs').first().waitFor();
}

/** The form, after no response was received. */
async function reachQuestion(page: Page): Promise<void> {
  await openPractice(page, '/pets/new');
  await page.getByRole('contentinfo').waitFor();
  await page.getByLabel('Category').fill('4');
  await page.getByRole('radio', { name: 'Available' }).check();
  for (const [index, name] of ['Nibbles', 'Hazel'].entries()) {
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Add pet' }).click();
    await page.getByRole('link', { name: `Added as pet ${250 + index}` }).waitFor();
  }
  await page.getByLabel('Name').fill('Juno');
  await page.getByRole('button', { name: 'Practice settings' }).click();
  await page
    .getByLabel('Simulate a problem')
    .selectOption('Adds the next pet, then loses the connection');
  await page.getByRole('button', { name: 'Practice settings' }).click();
  await page.getByRole('button', { name: 'Add pet' }).click();
  await page.getByText(/^Probably: pet/).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}

async function takePicture(page: Page, context: BrowserContext, isWebP: boolean): Promise<Buffer> {
  await page.evaluate(async () => {
    // The face of Android and ChromeOS, if it is installed (Debian's fonts-roboto), instead of Debian's own.
    const faces = "Roboto, 'Noto Sans', 'Liberation Sans', sans-serif";
    document.documentElement.style.setProperty('--font', faces);
    await document.fonts.ready;
  });
  const png = await page.screenshot({ animations: 'disabled' });
  if (!isWebP) return png;
  // Playwright takes no WebP, which is a quarter as large. An empty page converts it: its policy allows the image.
  const converter = await context.newPage();
  const webp = await converter.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.8);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  const [, base64 = ''] = webp.split(',');
  return Buffer.from(base64, 'base64');
}
