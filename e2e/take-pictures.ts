// `npm run pictures`: how the screens look, for eyes. The README's picture comes from here.
import { mkdirSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { build, preview } from 'vite';
import { startService } from '../src/service/node-server.ts';
import { findBrowser } from './find-browser.ts';

const KEY = 'key-for-pictures';
const FOLDER = 'e2e/pictures';

const service = await startService({ port: 0, key: KEY });
process.env['VITE_STAGING_BASE_URL'] = service.url;
await build({ build: { outDir: 'e2e/.build', emptyOutDir: true }, logLevel: 'warn' });
const host = await preview({ build: { outDir: 'e2e/.build' }, preview: { host: '127.0.0.1' } });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const origin = host.resolvedUrls?.local[0] ?? '';
mkdirSync(FOLDER, { recursive: true });

/** Each picture: its name, its address, and what to do there before it is taken. */
const PICTURES: readonly [string, string, (page: Page) => Promise<void>][] = [
  ['list', 'pets', async (page) => page.getByRole('table', { name: 'Pets' }).waitFor()],
  [
    'add-problem',
    'pets/new',
    async (page) => {
      await page.getByRole('button', { name: 'Add pet' }).click();
      await page.getByRole('alert').waitFor();
    },
  ],
  ['not-found', 'nowhere', async (page) => page.getByText('There is nothing').waitFor()],
];

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 768, 1440]) {
    const page = await browser.newPage({ viewport: { width, height: 860 }, colorScheme });
    const take = (name: string) =>
      page.screenshot({ path: `${FOLDER}/${name}-${width}-${colorScheme}.png` });
    await page.goto(origin);
    await take('key');
    await page.getByRole('radio', { name: 'Staging' }).check();
    await page.getByLabel('API key', { exact: true }).fill(KEY);
    await page.getByRole('button', { name: 'Open the store' }).click();
    await page.getByRole('banner').waitFor();
    for (const [name, address, prepare] of PICTURES) {
      await page.goto(origin + address);
      await prepare(page);
      await take(name);
    }
    await page.close();
  }

await browser.close();
await host.close();
await service.close();
