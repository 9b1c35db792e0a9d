// Two builds for a sub-folder: a demo, and a store whose service is at an address of the app's own host.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'playwright/test';
import { listFiles } from '../tools/build/checksums.ts';
import { startHost } from '../tools/host/static-host.ts';
import { SERVICE_URL, SHOP_PORT } from './setup/addresses.ts';
import { expectRows, KEY, openPractice, test } from './setup/journey.ts';
import { sendPet } from './steps/add-pet-steps.ts';
import { expectAccessible } from './steps/expect-accessible.ts';

const SHOP = `http://127.0.0.1:${SHOP_PORT}/shop`;
const ROOT = join(import.meta.dirname, '..');

const builds = mkdtempSync(join(tmpdir(), 'shop-'));

async function build(commit: string, settings: Record<string, string>): Promise<void> {
  const variables = { VITE_PRODUCTION_BASE_URL: '', VITE_STAGING_BASE_URL: '', ...settings };
  await promisify(execFile)(
    join(ROOT, 'node_modules/.bin/vite'),
    ['build', '--base', '/shop/', '--outDir', join(builds, commit), '--emptyOutDir'],
    { cwd: ROOT, env: { ...process.env, ...variables, VITE_COMMIT: commit } },
  );
}

const host = (commit: string, proxy?: string) =>
  startHost({
    folder: join(builds, commit),
    port: SHOP_PORT,
    base: '/shop/',
    ...(proxy !== undefined && { proxy }),
  });

// These tests run one after the other in one worker, because they share the builds.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await Promise.all([
    // The address of Local is read in development only: a build never has that environment.
    build('aaaaaaa', { VITE_LOCAL_BASE_URL: SERVICE_URL, VITE_UNDO_SECONDS: '0' }),
    build('bbbbbbb', { VITE_PRODUCTION_BASE_URL: '/shop/v1', VITE_PRACTICE: 'no' }),
  ]);
});
test.afterAll(() => rmSync(builds, { recursive: true }));

test('a demo on a host with only 404.html opens, reloads, goes back, and has deep links', async ({
  page,
}) => {
  const demo = await host('aaaaaaa');
  // As GitHub Pages: the page, with status 404 and without its headers.
  await page.route(/\/shop\/pets/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, status: 404, headers: { 'Content-Type': 'text/html' } });
  });
  const list = page.getByText('First 20 pets. There may be more.');
  await page.goto(`${SHOP}/`);
  await expect(page.getByRole('heading', { name: 'Try the pet store' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/\bkeys?\b/i);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open the demo' }).click();
  await expect(list).toBeVisible();
  await expect(page).toHaveURL(`${SHOP}/pets`);
  const icon = page.locator('link[rel=icon]');
  await expect(icon).toHaveAttribute('href', /^\/shop\/assets\/icon-practice-/);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('radio', { name: 'None' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Add pet' }).click();
  await page.getByLabel('Name').fill('Rex');
  await page.reload();
  await expect(page).toHaveURL(`${SHOP}/pets/new`);
  await expect(page.getByLabel('Name')).toHaveValue('Rex');
  await page.goBack();
  await expect(list).toBeVisible();
  await page.goto(`${SHOP}/pets?status=sold&limit=10`);
  await expect(page.getByText('First 10 sold pets. There may be more.')).toBeVisible();
  await demo.close();
});

test('a new version is found within 15 minutes, and offered everywhere but on the form', async ({
  page,
}) => {
  const old = await host('aaaaaaa');
  await page.clock.install();
  await openPractice(page, `${SHOP}/pets/new`);
  await expect(page.getByRole('contentinfo')).toContainText('(aaaaaaa)');
  // Rendered after the frame, which has started its timer then.
  await expect(page.getByLabel('Name')).toBeVisible();
  await old.close();
  const next = await host('bbbbbbb');
  const checked = page.waitForResponse('**/version.json');
  await page.clock.runFor('15:00');
  await (await checked).finished();
  const offer = page.getByText('A new version is available.');
  await expect(offer).toHaveCount(0);
  // The code of the list is loaded already. The new version lacks the chunks that the old one has not loaded yet.
  await page.getByRole('link', { name: 'Pets', exact: true }).click();
  await expect(offer).toBeVisible();
  // A click waits until nothing covers the button, such as the bar that the list has on a phone.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  await next.close();
});

test('a store without Practice lists and adds pets through its own host alone', async ({
  page,
  faulty,
}) => {
  const files = listFiles(join(builds, 'bbbbbbb'));
  const words = (path: string) => path + readFileSync(join(builds, 'bbbbbbb', path), 'latin1');
  // Except as a colour of the styles.
  expect(files.filter((path) => /(?<!--)practice/i.test(words(path)))).toEqual([]);

  const store = await host('bbbbbbb', faulty.url);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) asked.push(`${request.method()} ${request.url()}`);
  });
  await page.goto(`${SHOP}/pets?status=sold`);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByLabel('API key', { exact: true }).fill(KEY);
  await page.getByRole('button', { name: 'Open the store' }).click();
  await expectRows(page);
  // The early page sends the list's request.
  await page.reload();
  await expectRows(page);
  await page.getByRole('link', { name: 'Add pet' }).click();
  await sendPet(page, 'Rex of the own host');
  await expect(page.getByText(/^Added as/)).toBeVisible();
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([`POST ${SHOP}/v1/pets`]);
  expect(asked.filter((one) => !one.includes(`${SHOP}/v1/`))).toEqual([]);
  await store.close();
});
