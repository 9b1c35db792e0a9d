// Tests what becomes of a sent pet when the connection, the browser or the user interferes.
import { expect } from 'playwright/test';
import { fillForm, posts, submit } from './steps/add-pet-steps.ts';
import { expectAccessible } from './steps/expect-accessible.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import { hold } from './steps/rest-chunk.ts';
import { loseAnswers } from './states/faults.ts';

const test = testWithFaults();

test('a pet that was stored before the connection broke is found, and not sent again', async ({
  page,
  faulty,
}) => {
  await fillForm(page);
  faulty.setFault(loseAnswers);
  await submit(page);
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByText('Likely added', { exact: true })).toBeVisible();
  const stored = (await faulty.catalogue.list({ limit: 100, status: 'pending' })).filter(
    ({ name }) => name === 'Rex',
  );
  // The browser may have sent the pet twice by itself. The page names all pets that it finds.
  const take = page.getByRole('button', { name: /^Yes, it is pet \d+, Rex$/ });
  await expect(take).toHaveCount(stored.length);
  await take.first().click();
  await expect(page.locator('td:focus')).toHaveText(/^Added as pet \d+, as you said$/);
});

test('reports a pet that the browser sent twice', async ({ page, faulty }) => {
  await fillForm(page);
  let sent = 0;
  // After the first POST its reused connection is reset, so the browser sends the POST again by itself.
  faulty.setFault(async ({ method }, { forward, socket }) => {
    const answer = await forward();
    if (method !== 'POST' || (sent += 1) > 1) return answer;
    socket.resetAndDestroy();
    return undefined;
  });
  await submit(page);
  await expect(
    page.getByText(
      /^Pets 250 and 251: 2 pets exactly like it are new, and this computer sent one\./,
    ),
  ).toBeVisible();
  expect(posts(faulty)).toHaveLength(2);
  await expectAccessible(page);
});

test('Enter five times and a double click send one pet', async ({ page, faulty }) => {
  await fillForm(page);
  const answer = await hold(page, '**/v1/pets');
  await page.getByLabel('Name').focus();
  for (let time = 0; time < 5; time += 1) await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add pet' }).dblclick();
  answer();
  await expect(page.getByText('Rex was added as pet 250.')).toBeVisible();
  expect(posts(faulty)).toHaveLength(1);
});

test('a reload while sending asks first, and afterwards shows the likely outcome', async ({
  page,
  faulty,
}) => {
  await fillForm(page);
  let isKept = false;
  faulty.setFault(async ({ method }, { forward }) => {
    const answer = await forward();
    if (method !== 'POST') return answer;
    isKept = true;
    return undefined;
  });
  await submit(page);
  // The page is reloaded only once the service has the pet, so that its answer is all that is missing.
  await expect.poll(() => isKept).toBe(true);
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
  });
  await page.reload();
  await asked;
  // The tab is the same, and so is its roll.
  const roll = page.getByRole('region', { name: 'Just sent' });
  await expect(roll.getByText('Likely added', { exact: true })).toBeVisible();
  expect(posts(faulty)).toHaveLength(1);
});
