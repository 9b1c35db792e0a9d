import { expect, type Page } from 'playwright/test';
import {
  expectNoSidewaysScrollingAnywhere,
  KEY,
  openStore,
  test,
  withService,
} from './setup/journey.ts';

test.beforeEach(withService);

const table = (page: Page) => page.getByRole('table', { name: 'Orders' });

/** Answers `listOrders` with this body from now on. */
const answerOrders = (page: Page, body: string) =>
  page.route('**/v1/store/orders', (route) =>
    route.fulfill({ body, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );

test('the navigation leads to the orders, which are shown as the service sent them', async ({
  page,
}) => {
  await openStore(page);
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL(/\/store\/orders$/);
  await expect(page).toHaveTitle('Orders – Staging – Pet Store');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeFocused();
  await expect(page.getByText('Showing all 3 orders that the service sent.')).toBeVisible();
  await expect(table(page).getByRole('cell', { name: '9007199254740997' })).toBeVisible();
  await expect(table(page).getByRole('cell', { name: '240.00', exact: true })).toBeVisible();
});

test('the JSON of an order opens with the keyboard', async ({ page }) => {
  await openStore(page, '/store/orders');
  await table(page).getByRole('button', { name: 'JSON of order 2' }).press('Enter');
  await expect(table(page).getByText('"price": 12.50').first()).toBeVisible();
});

test('a failed refresh keeps the orders and calls them old', async ({ page, service }) => {
  await openStore(page, '/store/orders');
  await expect(table(page)).toBeVisible();
  await service.stop();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('No answer came from the service.')).toBeVisible();
  await expect(page.getByText('What is shown here is old')).toBeVisible();
  await expect(table(page).getByRole('row')).toHaveCount(4);

  await service.restart({ key: KEY });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Showing all 3 orders that the service sent.')).toBeVisible();
});

test('20,000 orders are shown a hundred at a time', async ({ page }) => {
  const rows = Array.from({ length: 20_000 }, (_, id) => `{"id":${id},"note":"as it came"}`);
  await answerOrders(page, `[${rows.join(',')}]`);
  await openStore(page, '/store/orders');
  await expect(
    page.getByText('Showing 100 of the 20,000 orders that the service sent.'),
  ).toBeVisible();
  const more = page.getByRole('button', { name: /^Show 100 more of/ });
  await more.press('Enter');
  await expect(
    page.getByText('Showing 200 of the 20,000 orders that the service sent.'),
  ).toBeVisible();
  await expect(more).toBeFocused();
  await expect(table(page).getByRole('row')).toHaveCount(201);
});

test('shows a response that is not a list of objects as formatted JSON', async ({ page }) => {
  await answerOrders(page, '{"orders":[{"id":9007199254740993,"total":12.50}]}');
  await openStore(page, '/store/orders');
  const response = page.getByRole('region', { name: 'Response' });
  await expect(response).toContainText('"id": 9007199254740993');
  await expect(response).toContainText('"total": 12.50');
});

test('the page never scrolls sideways, from 320 px up, whatever the orders contain', async ({
  page,
}) => {
  const long = 'x'.repeat(5000);
  await answerOrders(page, `[{"a":"${long}","b":{"c":"${long}"},"${long}":1,"d":"${long}"}]`);
  await openStore(page, '/store/orders');
  await expect(table(page)).toBeVisible();
  for (const fold of await page.locator('summary').all()) await fold.click();
  await page.getByRole('button', { name: 'JSON of order 1' }).click();
  await expectNoSidewaysScrollingAnywhere(page);
});
