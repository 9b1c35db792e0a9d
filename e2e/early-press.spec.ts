// A press before the app is there. The journey holds the bundle back, so that only the early page can answer.
import { expect, type Locator } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { expectRows } from './setup/journey.ts';
import {
  ALL,
  APP,
  button,
  expectList,
  holdLists,
  listsOf,
  openEarly,
  PENDING,
  radio,
  rows,
  SOLD,
} from './steps/early-steps.ts';
import { hold } from './steps/hold-file.ts';
import { tabTo } from './steps/tab-to.ts';

const test = testWithFaults();

const SOLD_LIST = { status: 'sold', limit: 20 };

test('a filter and a limit show their lists, which the app takes over', async ({
  page,
  faulty,
}) => {
  const loadApp = await openEarly(page, faulty);
  const release = holdLists(faulty, SOLD);
  await radio(page, 'Sold').check();
  await expect(page).toHaveURL('/pets?status=sold');
  await expect(page.getByText('Loading sold pets…')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  release();
  await expectList(page, SOLD_LIST);
  await page.getByLabel('Limit').focus();
  await page.getByLabel('Limit').selectOption('10');
  await expect(page).toHaveURL('/pets?status=sold&limit=10');
  await expectList(page, { status: 'sold', limit: 10 });

  await loadApp();
  await expectList(page, { status: 'sold', limit: 10 });
  await expect(page.getByLabel('Limit')).toBeFocused();
  await expect(page.getByText(/^Updated/)).toBeVisible();
  expect(listsOf(faulty)).toEqual([ALL, SOLD, '/v1/pets?limit=10&status=sold']);
  await page.goBack();
  await expectList(page, SOLD_LIST);
  await page.goBack();
  await expect(page).toHaveURL('/pets');
  await expect(page.getByText('First 20 pets.')).toBeVisible();
});

test('of two presses the last one counts, and the app takes over its request', async ({
  page,
  faulty,
}) => {
  const loadApp = await openEarly(page, faulty);
  const release = holdLists(faulty, PENDING);
  await radio(page, 'Sold').check();
  await radio(page, 'Pending').check();
  await expect(page.getByText('Loading pending pets…')).toBeVisible();
  await loadApp();
  await expect(page.getByText('Loading pending pets…')).toBeVisible();
  await expect(radio(page, 'Pending')).toBeFocused();
  release();
  await expectList(page, { status: 'pending', limit: 20 });
  expect(listsOf(faulty)).toEqual([ALL, SOLD, PENDING]);
});

test('Back and Forward show their lists before the app is there', async ({ page, faulty }) => {
  const loadApp = await openEarly(page, faulty);
  await radio(page, 'Sold').check();
  await expectList(page, SOLD_LIST);
  // Not `page.goBack`, which waits for the bundle.
  await page.evaluate(() => history.back());
  await expect(page.getByText('First 20 pets.')).toBeVisible();
  await expect(radio(page, 'All')).toBeChecked();
  await page.evaluate(() => history.forward());
  await expectList(page, SOLD_LIST);
  await loadApp();
  await expectList(page, SOLD_LIST);
  await expect(radio(page, 'Sold')).toBeChecked();
  expect(listsOf(faulty)).toEqual([ALL, SOLD, ALL, SOLD]);
});

test('links work, and what does not work yet takes no press and does not move', async ({
  page,
  faulty,
}) => {
  const loadApp = await openEarly(page, faulty);
  const later = [
    button(page, 'Menu'),
    button(page, 'Export CSV'),
    page.getByRole('searchbox', { name: 'Find pets' }),
    page.getByRole('columnheader', { name: 'Name' }).getByRole('button'),
    page.getByRole('button', { name: 'Refresh' }),
  ];
  const places = () => Promise.all(later.map((part) => part.boundingBox()));
  for (const part of later) await expect(part).toBeDisabled();
  const before = await places();
  await loadApp();
  for (const part of later) await expect(part).toBeEnabled();
  expect(await places()).toEqual(before);

  const name = await page.getByRole('rowheader').first().textContent();
  const links: [() => Locator, Locator][] = [
    [() => page.getByRole('link', { name: 'Add pet' }), page.getByLabel('Name')],
    [() => page.getByRole('rowheader').getByRole('link').first(), page.getByText(`${name}`)],
    // A row is a link, too.
    [() => rows(page).first().locator('td').last(), page.getByText(`${name}`)],
  ];
  for (const [link, target] of links) {
    const loadNext = await hold(page, APP);
    void page.goto('/pets').catch(() => undefined);
    await expect(button(page, 'Menu')).toBeDisabled();
    await expectRows(page);
    await link().click();
    await expect(page).toHaveURL(/\/pets\/(?:new|\d+)$/);
    loadNext();
    await expect(target.first()).toBeVisible();
    await page.unroute(APP);
  }
});

test('a press that has begun before the app is there is not lost', async ({ page, faulty }) => {
  const loadApp = await openEarly(page, faulty);
  await radio(page, 'Sold').hover();
  await page.mouse.down();
  // The app has rendered, but waits for the end of the press.
  const rendered = expect(page.locator('#root header')).toBeAttached();
  const loaded = loadApp();
  await rendered;
  await page.mouse.up();
  await loaded;
  await expectList(page, SOLD_LIST);
  await expect(page).toHaveURL('/pets?status=sold');
  expect(listsOf(faulty)).toEqual([ALL, SOLD]);
});

test('a press after the app has taken over the request changes the address, which the app follows', async ({
  page,
  faulty,
}) => {
  const loadApp = await openEarly(page, faulty);
  await page.evaluate(() => {
    const { earlyPage } = globalThis;
    if (!earlyPage) return;
    let { request } = earlyPage;
    Object.defineProperty(earlyPage, 'request', {
      get: () => request,
      set: (next: typeof request) => {
        request = next;
        if (!next) document.querySelector<HTMLElement>('[value=sold]')?.click();
      },
    });
  });
  await loadApp();
  await expectList(page, SOLD_LIST);
  await expect(radio(page, 'Sold')).toBeChecked();
  expect(listsOf(faulty)).toEqual([ALL, SOLD]);
});

test('the keyboard alone chooses before the app is there, and continues in it', async ({
  page,
  faulty,
}) => {
  const loadApp = await openEarly(page, faulty);
  await tabTo(page, radio(page, 'All'));
  await page.keyboard.press('ArrowLeft');
  await expectList(page, SOLD_LIST);
  await expect(radio(page, 'Sold')).toBeFocused();
  await loadApp();
  await expect(radio(page, 'Sold')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expectList(page, { status: 'pending', limit: 20 });
  expect(listsOf(faulty)).toEqual([ALL, SOLD, PENDING]);
});
