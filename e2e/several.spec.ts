// Several alike of one press are single pets that share a line.
import { expect, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openStore } from './setup/journey.ts';
import { losePosts, refuse } from './states/faults.ts';
import { addSeveral, chooseUndoTime, posts } from './steps/add-pet-steps.ts';

const test = testWithFaults();

const open = (page: Page) => page.getByRole('button', { name: /^12 × Guppy/ }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('several alike are sent after their time, each with its own outcome', async ({
  page,
  faulty,
}) => {
  await chooseUndoTime(page, 5);
  await openStore(page, '/pets/new');
  let isFirst = true;
  faulty.setFault((request, tools) => {
    if (request.method !== 'POST' || !isFirst) return tools.forward();
    isFirst = false;
    return refuse('POST', 502)(request, tools);
  });
  await addSeveral(page, 'Guppy', 12);
  await expect(page.getByText(/^Sending in \d+ s$/)).toBeVisible();
  await expect(page.getByText('11 added, 1 unknown (12 rows)')).toBeVisible({ timeout: 15_000 });
  expect(posts(faulty)).toHaveLength(12);
});

test('with the network down, all become questions, and one that is sent again stays one pet', async ({
  page,
  faulty,
}) => {
  await openStore(page, '/pets/new');
  faulty.setFault(losePosts);
  await addSeveral(page, 'Guppy', 12);
  await expect(page.getByText('12 unknown', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sent (12 to check)' })).toBeVisible();
  await open(page);
  faulty.setFault();
  await button(page, 'Send again (may create a duplicate), Guppy 12').click();
  await expect(page.getByText('11 to check', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sent (11 to check)' })).toBeVisible();
  await button(page, 'No, not added, Guppy 1').click();
  await expect(page.getByRole('link', { name: 'Sent (10 to check)' })).toBeVisible();
});

test('during a hold they say why they wait, and are cancelled together', async ({
  page,
  faulty,
}) => {
  await openStore(page, '/pets/new');
  faulty.setFault(refuse('POST', 403));
  await addSeveral(page, 'Guppy', 12);
  await expect(page.getByText(/^12 pets are waiting\./)).toBeVisible();
  await button(page, 'Cancel sending, Guppy').click();
  await expect(page.getByText('12 to check', { exact: true })).toBeVisible();
  await open(page);
  await expect(button(page, 'Send now, Guppy 7')).toBeVisible();
  await button(page, 'Dismiss, Guppy 7').click();
  await expect(page.getByRole('link', { name: 'Sent (11 to check)' })).toBeVisible();
});
