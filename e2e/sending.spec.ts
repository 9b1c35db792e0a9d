// Tests what becomes of a sent pet when the connection, the browser or the user interferes.
import { expect } from 'playwright/test';
import { fillForm, posts, submit } from './steps/add-pet-steps.ts';
import { expectAccessible } from './steps/expect-accessible.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import type { Fault } from './setup/faulty-service.ts';

const test = testWithFaults();

/** Stores every pet, then resets the connection before the answer. */
const storeThenReset: Fault = async ({ method }, { forward, socket }) => {
  const answer = await forward();
  if (method !== 'POST') return answer;
  socket.resetAndDestroy();
  return undefined;
};

test('a pet that was stored before the connection broke is found, and not sent again', async ({
  page,
  faulty,
}) => {
  await fillForm(page);
  faulty.setFault(storeThenReset);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Was it added?' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Likely added' })).toBeVisible();
  const stored = (await faulty.catalogue.list({ limit: 100, status: 'pending' })).filter(
    ({ name }) => name === 'Rex',
  );
  // The browser may have sent the pet twice by itself. The page names all pets that it finds.
  const take = page.getByRole('button', { name: /^Take pet \d+ as added$/ });
  await expect(take).toHaveCount(stored.length);
  await take.first().click();
  await expect(page.getByText(/^Rex was added as pet \d+\.$/)).toBeVisible();
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
    page.getByText(/^Pets 250 and 251: 2 identical pets are new; this computer sent one\./),
  ).toBeVisible();
  expect(posts(faulty)).toHaveLength(2);
  await expectAccessible(page);
});

test('after It was not added, the form has the focus again', async ({ page, faulty }) => {
  await fillForm(page);
  faulty.setFault(storeThenReset);
  await submit(page);
  await page.getByRole('button', { name: 'It was not added' }).press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
});

test('Enter five times and a double click send one pet', async ({ page, faulty }) => {
  await fillForm(page);
  let answer: () => void = () => undefined;
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  faulty.setFault(async ({ method }, { forward }) => {
    if (method === 'POST') await pressed;
    return forward();
  });
  await page.getByLabel('Name').focus();
  for (let time = 0; time < 5; time += 1) await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Adding pet…' }).dblclick({ force: true });
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
  // The test waits for the service and not for the button, which changes before the request is sent.
  await expect.poll(() => isKept).toBe(true);
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
  });
  await page.reload();
  await asked;
  await expect(page.getByRole('heading', { name: 'Likely added' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Rex');
  await expect(page.getByRole('button', { name: 'Add pet' })).toHaveCount(0);
  expect(posts(faulty)).toHaveLength(1);
});

test('offline, nothing is sent, also after the network returns', async ({
  page,
  faulty,
  context,
}) => {
  await fillForm(page);
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByText('This computer is offline, so nothing was sent.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Pets', exact: true }).click();
  await page.getByRole('radio', { name: 'Pending' }).check();
  await expect(
    page.getByText('Showing 20 pending pets, the limit. There may be more.'),
  ).toBeVisible();
  expect(posts(faulty)).toEqual([]);
});
