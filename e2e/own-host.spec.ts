// A build without Practice, whose only service is at an address of the app's own host, in a sub-folder.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { type RunningHost, startHost } from '../tools/host/static-host.ts';
import { type RunningService, startService } from '../tools/service/node-server.ts';
import { SHOP_PORT } from './setup/addresses.ts';
import { buildShop, SHOP } from './setup/build-shop.ts';
import { expectRows, KEY, test } from './setup/journey.ts';
import { sendPet } from './steps/add-pet-steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'own-host-'));
let service: RunningService;
let host: RunningHost;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await buildShop(folder, { VITE_PRODUCTION_BASE_URL: '/shop/v1', VITE_PRACTICE: 'no' });
  service = await startService({ port: 0, key: KEY });
  host = await startHost({ folder, port: SHOP_PORT, base: '/shop/', proxy: service.url });
});
test.afterAll(async () => {
  await host.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

test('opens the store through the host, lists its pets and adds one, and may ask no other host', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) asked.push(`${request.method()} ${request.url()}`);
  });
  const response = await page.goto(`${SHOP}/pets?status=sold`);
  expect(response?.headers()['content-security-policy']).toContain("; connect-src 'self'; ");
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('Practice');
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
});
