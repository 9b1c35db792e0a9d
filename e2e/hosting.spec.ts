// A build for a sub-folder, with Practice only, on two kinds of host.
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect } from 'playwright/test';
import { type RunningHost, startHost } from '../tools/host/static-host.ts';
import { PLAIN_PORT, SERVICE_URL, SHOP_PORT } from './setup/addresses.ts';
import { buildShop, SHOP } from './setup/build-shop.ts';
import { openPractice, test } from './setup/journey.ts';
import { expectAccessible } from './steps/expect-accessible.ts';

const PLAIN = `http://127.0.0.1:${PLAIN_PORT}/shop`;

const builds = mkdtempSync(join(tmpdir(), 'shop-'));
let host: RunningHost;
let plain: Server;

// The address of Local is read in development only: a build never has that environment.
const build = (commit: string) =>
  buildShop(join(builds, commit), {
    VITE_LOCAL_BASE_URL: SERVICE_URL,
    VITE_COMMIT: commit,
    VITE_UNDO_SECONDS: '0',
  });

const deploy = async (commit: string) => {
  host = await startHost({ folder: join(builds, commit), port: SHOP_PORT, base: '/shop/' });
};

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves files, and `404.html` with status 404 for others, without `_headers`, as GitHub Pages does. */
async function serveWithoutFallback(folder: string): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    const path = new URL(url, PLAIN).pathname.replace(/^\/shop\//, '').replace(/^$/, 'index.html');
    const file = join(folder, path);
    const found = existsSync(file) && extname(file) !== '' ? file : join(folder, '404.html');
    response.statusCode = found === file ? 200 : 404;
    response.setHeader('Content-Type', TYPES[extname(found)] ?? 'application/octet-stream');
    response.end(readFileSync(found));
  });
  server.listen(PLAIN_PORT, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

// These tests run one after the other in one worker, because they share the builds.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const [output] = await Promise.all([build('aaaaaaa'), build('bbbbbbb')]);
  expect(output).toContain('(aaaaaaa). Environments in this build: Practice.');
  await deploy('aaaaaaa');
  plain = await serveWithoutFallback(join(builds, 'aaaaaaa'));
});
test.afterAll(async () => {
  await host.close();
  plain.closeAllConnections();
  plain.close();
  rmSync(builds, { recursive: true });
});

for (const [name, origin, deepStatus] of [
  ['returns the page for unknown addresses', SHOP, 200],
  ['returns 404.html for unknown addresses', PLAIN, 404],
] as const)
  test(`a host that ${name} shows the list and the form, also after reload, Back and a deep link`, async ({
    page,
  }) => {
    const list = page.getByText('First 20 pets. There may be more.');
    await page.goto(`${origin}/`);
    await expect(page.getByRole('heading', { name: 'Try the pet store' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/\bkeys?\b/i);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open the demo' }).click();
    await expect(list).toBeVisible();
    await expect(page).toHaveURL(`${origin}/pets`);
    await expect(page.locator('link[rel=icon]')).toHaveAttribute(
      'href',
      /^\/shop\/assets\/icon-practice-/,
    );
    await page.getByRole('link', { name: 'Add pet' }).click();
    await expect(page).toHaveURL(`${origin}/pets/new`);
    await page.getByLabel('Name').fill('Rex');
    await page.reload();
    await expect(page.getByLabel('Name')).toHaveValue('Rex');
    await page.goBack();
    await expect(list).toBeVisible();

    const deep = await page.goto(`${origin}/pets?status=sold&limit=10`);
    expect(deep?.status()).toBe(deepStatus);
    await expect(page.getByText('First 10 sold pets. There may be more.')).toBeVisible();
  });

test('a build without a time to undo sends a pet with its press, and says so in the menu', async ({
  page,
}) => {
  await openPractice(page, `${SHOP}/pets/new`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('radio', { name: 'None' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByLabel('Name').fill('Rex');
  await page.getByLabel(/^Category/).fill('4');
  const undo = page.waitForFunction(() => document.body.innerText.includes('Sending in'));
  await page.keyboard.press('Enter');
  const sent = page.getByRole('row', { name: /Rex.*Added as pet \d+/ }).waitFor();
  expect(await Promise.race([undo.then(() => 'waited'), sent.then(() => 'sent')])).toBe('sent');
});

test('looks for a new version every 15 minutes, offers it everywhere but on the form, and keeps drafts', async ({
  page,
}) => {
  await page.clock.install();
  const offer = page.getByText('A new version is available.');
  await openPractice(page, `${SHOP}/pets/new`);
  await page.getByLabel('Name').fill('Rex');
  await expect(page.getByRole('contentinfo')).toContainText('(aaaaaaa)');

  const checked = page.waitForResponse('**/version.json');
  await page.clock.runFor('15:00');
  await checked;

  await host.close();
  await deploy('bbbbbbb');
  const again = page.waitForResponse('**/version.json');
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await (await again).finished();
  await expect(offer).toHaveCount(0);
  // The code of the list is loaded already. The new version lacks the chunks that the old one has not loaded yet.
  await page.getByRole('link', { name: 'Pets', exact: true }).click();
  await expect(offer).toBeVisible();
  // A click waits until nothing covers the button, such as the bar that the list has on a phone.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('contentinfo').getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('contentinfo')).toContainText('(bbbbbbb)');
  await expect(offer).toHaveCount(0);
  await page.goto(`${SHOP}/pets/new`);
  await expect(page.getByLabel('Name')).toHaveValue('Rex');
});
