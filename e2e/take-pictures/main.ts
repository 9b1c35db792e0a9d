// `npm run pictures`: takes pictures of the screens, to look at. One of them is in the README.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import { build } from 'vite';
import { startHost } from '../../src/hosting/static-host.ts';
import { SERVICE_PORT } from '../setup/addresses.ts';
import { startFaultyService } from '../setup/faulty-service.ts';
import { launchOptions } from '../setup/find-browser.ts';
import { PICTURES } from './pictures.ts';

const KEY = 'key-for-pictures';
const FOLDER = 'e2e/pictures';
const BUILD = 'e2e/.build';

const service = await startFaultyService({ port: SERVICE_PORT, key: KEY });
process.env['VITE_STAGING_BASE_URL'] = service.url;
await build({ build: { outDir: BUILD, emptyOutDir: true }, logLevel: 'warn' });
const host = await startHost({ folder: BUILD, port: 0 });
const browser = await chromium.launch(launchOptions());
mkdirSync(FOLDER, { recursive: true });

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 768, 1440]) {
    const picture = (name: string) => `${FOLDER}/${name}-${width}-${colorScheme}.png`;
    for (const { name, address, prepare } of PICTURES) {
      service.setFault();
      // Each picture has a new browser context, without the storage of the previous one.
      const page = await browser.newPage({ viewport: { width, height: 860 }, colorScheme });
      await page.goto(`${host.origin}/${address}`);
      await page.getByRole('radio', { name: 'Staging' }).check();
      if (name === 'list') await page.screenshot({ path: picture('key') });
      await page.getByLabel('API key', { exact: true }).fill(KEY);
      await page.getByRole('button', { name: 'Open the store' }).click();
      await page.getByRole('banner').waitFor();
      await prepare(page, service);
      await page.screenshot({ path: picture(name) });
      await page.close();
    }
  }

await browser.close();
await host.close();
await service.close();
