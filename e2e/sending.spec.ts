// Tests the outcome of a sent pet when the connection, the browser or the user interferes.
import { expect } from 'playwright/test';
import { fillForm, fillIn, posts, submit } from './steps/add-pet-steps.ts';
import { expectAccessible } from './steps/expect-accessible.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import { hold } from './steps/rest-chunk.ts';
import { loseAnswers, refuse } from './states/faults.ts';

const test = testWithFaults();

test('a pet that was stored before the connection broke is found, and not sent again', async ({
  page,
  faulty,
}) => {
  await fillForm(page);
  faulty.setFault(loseAnswers);
  await submit(page);
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByText(/^Probably added: pets? 25.* match(?:es)? exactly\.$/)).toBeVisible();
  const stored = (await faulty.catalogue.list({ limit: 100, status: 'pending' })).filter(
    ({ name }) => name === 'Rex',
  );
  // The browser itself may have sent the pet twice. The page names all pets that it finds.
  const take = page.getByRole('button', { name: /^Yes, it is pet \d+, Rex$/ });
  await expect(take).toHaveCount(stored.length);
  await take.first().click();
  await expect(page.getByRole('row', { name: /Marked as added: pet \d+/ })).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
});

test('an Available pet is found beyond a full list, by an ID after the newest one of this computer', async ({
  page,
  faulty,
}) => {
  await fillForm(page);
  await submit(page);
  await expect(page.getByRole('link', { name: 'Added as pet 250' })).toBeVisible();
  await fillIn(page, 'Luna', 'Available');
  faulty.setFault(refuse('POST', 502));
  const before = faulty.received.length;
  await submit(page);
  await expect(page.getByText('Probably added: pet 251 matches exactly.')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, it is pet 251, Luna' }).click();
  await expect(page.getByRole('row', { name: /Marked as added: pet 251/ })).toBeVisible();
  const read = faulty.received.slice(before).filter(({ method }) => method === 'GET');
  expect(read.filter(({ path }) => path.includes('limit=100')).length).toBeLessThanOrEqual(6);
  expect(read.filter(({ path }) => /pets\/\d/.test(path))).toHaveLength(5);
  await expectAccessible(page);
});

test('Enter five times and a double click send one pet', async ({ page, faulty }) => {
  await fillForm(page);
  const answer = await hold(page, '**/v1/pets');
  await page.getByLabel('Name').focus();
  for (let time = 0; time < 5; time += 1) await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add pet' }).dblclick();
  answer();
  await expect(page.getByRole('link', { name: 'Added as pet 250' })).toBeVisible();
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
  const roll = page.getByRole('region', { name: 'Just sent' });
  await expect(roll.getByText(/^Probably added: pet 25\d matches exactly\.$/)).toBeVisible();
  expect(posts(faulty)).toHaveLength(1);
});
