// A build without Practice, whose only service is at an address of the app's own host, in a sub-folder.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'playwright/test';
import { type RunningHost, startHost } from '../tools/host/static-host.ts';
import { type RunningService, startService } from '../tools/service/node-server.ts';
import { SHOP_PORT } from './setup/addresses.ts';
import { expectRows, KEY, test } from './setup/journey.ts';
import { sendPet } from './steps/add-pet-steps.ts';

const ROOT = join(import.meta.dirname, '..');
const SHOP = `http://127.0.0.1:${SHOP_PORT}/shop`;
const folder = mkdtempSync(join(tmpdir(), 'own-host-'));
let service: RunningService;
let host: RunningHost;

// These tests run one after the other in one worker, because they share the build.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const vite = join(ROOT, 'node_modules/.bin/vite');
  const env = {
    ...process.env,
    VITE_PRODUCTION_BASE_URL: '/shop/v1',
    VITE_STAGING_BASE_URL: '',
    VITE_PRACTICE: 'no',
  };
  const options = ['--base', '/shop/', '--outDir', folder, '--emptyOutDir'];
  await promisify(execFile)(vite, ['build', ...options], { cwd: ROOT, env });
  service = await startService({ port: 0, key: KEY });
  host = await startHost({ folder, port: SHOP_PORT, base: '/shop/', proxy: service.url });
});
test.afterAll(async () => {
  await host.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

test('opens the store through the host, lists its pets and adds one', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) asked.push(`${request.method()} ${request.url()}`);
  });
  await page.goto(`${SHOP}/pets?status=sold`);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('Practice');
  await page.getByLabel('API key', { exact: true }).fill(KEY);
  await page.getByRole('button', { name: 'Open the store' }).click();
  await expectRows(page);
  // The first script sends the list's request.
  await page.reload();
  await expectRows(page);
  await page.getByRole('link', { name: 'Add pet' }).click();
  await sendPet(page, 'Rex of the own host');
  await expect(page.getByText(/^Added as/)).toBeVisible();
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([`POST ${SHOP}/v1/pets`]);
  expect(asked.filter((one) => !one.includes(`${SHOP}/v1/`))).toEqual([]);
});

test('the policy of the page allows requests to its own host alone', async ({ page }) => {
  const answer = await page.goto(`${SHOP}/`);
  expect(answer?.headers()['content-security-policy']).toContain("; connect-src 'self'; ");
});
