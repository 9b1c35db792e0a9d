// A press before the app is there that fails: the app tells of it.
import { expect } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import type { Fault } from './setup/faulty-service.ts';
import { expectRows, openRows } from './setup/journey.ts';
import { refuse } from './states/faults.ts';
import {
  ALL,
  APP,
  button,
  expectApp,
  expectList,
  listsOf,
  openEarly,
  radio,
  SOLD,
} from './steps/early-steps.ts';

const test = testWithFaults();

const FAILURES: [string, Fault, string][] = [
  ['500', refuse('GET', 500), 'Try again'],
  ['401', refuse('GET', 401), 'Staging did not accept your API key.'],
];
for (const [status, fault, answer] of FAILURES)
  test(`the app tells of a ${status} to a press`, async ({ page, faulty }) => {
    const loadApp = await openEarly(page, faulty);
    faulty.setFault(fault);
    await radio(page, 'Sold').check();
    await expect(page.getByText('Loading sold pets…')).toBeVisible();
    await expect.poll(() => listsOf(faulty)).toEqual([ALL, SOLD]);
    await loadApp();
    await expect(page.getByText(answer).first()).toBeVisible();
    await expect(radio(page, 'Sold')).toBeChecked();
    faulty.setFault();
  });

test('the app tells that a press was offline', async ({ page, faulty, context }) => {
  await openRows(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The bundle has arrived before the browser goes offline, but waits.
  const arrived = new Promise<void>((resolve) => {
    void page.route(APP, async (route) => {
      const response = await route.fetch();
      resolve();
      await held;
      await route.fulfill({ response });
    });
  });
  faulty.received.splice(0);
  void page.goto('/pets').catch(() => undefined);
  await expect(button(page, 'Menu')).toBeDisabled();
  await expectRows(page);
  await arrived;
  await context.setOffline(true);
  await radio(page, 'Sold').check();
  await expect(page).toHaveURL('/pets?status=sold');
  await expect(page.getByText('Loading sold pets…')).toBeVisible();
  release();
  await expectApp(page);
  await expect(page.getByText('You are offline, so nothing was sent.')).toBeVisible();
  expect(listsOf(faulty)).toEqual([ALL]);
  await context.setOffline(false);
  await button(page, 'Try again').click();
  await expectList(page, { status: 'sold', limit: 20 });
});
