import { expect, type Page } from 'playwright/test';
import type { Fault } from './setup/faulty-service.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openStore } from './setup/journey.ts';
import { waitForLists } from './steps/wait-for-lists.ts';
import { start } from './steps/import-journey.ts';

// With one pet, the lists are complete, so the app can tell whether a sent pet was added.
const test = testWithFaults([{ id: 1n, name: 'Milo', categoryId: 4n, status: 'available' }]);

/** The service adds the pet, but its answer is replaced by a 502. */
const answerWith502: Fault = async ({ method }, { forward }) => {
  const answer = await forward();
  return method === 'POST' ? new Response('', { status: 502, headers: answer.headers }) : answer;
};

const sentTable = (page: Page) => page.getByRole('table', { name: 'Sent' });
const rowOf = (page: Page, name: string) => sentTable(page).getByRole('row', { name });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function add(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Category ID').fill('4');
  await page.getByRole('button', { name: 'Add pet' }).click();
}

test('another tab lists sent pets, also after a reload, and can answer an open question', async ({
  page,
  context,
  faulty,
}) => {
  const other = await context.newPage();
  await openStore(other, '/pets/sent');
  await expect(other.getByText('Nothing was sent from this computer.')).toBeVisible();

  await waitForLists(page, () => openStore(page, '/pets/new'));
  await add(page, 'Rex');
  await expect(rowOf(other, 'Rex').getByRole('link', { name: /^Added as pet \d+$/ })).toBeVisible();
  faulty.setFault(answerWith502);
  await add(page, 'Luna');
  await expect(rowOf(other, 'Luna')).toContainText('Was it added?');
  faulty.setFault();
  await expect(other.getByText('Likely added', { exact: true })).toBeVisible();
  for (const one of [page, other])
    await expect(navigation(one).getByRole('link', { name: 'Sent (1 to check)' })).toBeVisible();

  await other.reload();
  await expect(rowOf(other, 'Rex')).toBeVisible();
  await other.getByRole('button', { name: /^Yes, it is pet \d+, Luna$/ }).press('Enter');
  const outcome = rowOf(other, 'Luna').getByRole('cell').last();
  await expect(outcome).toHaveText(/^Added as pet \d+, as you said$/);
  await expect(outcome).toBeFocused();
  for (const one of [page, other])
    await expect(navigation(one).getByRole('link', { name: 'Sent', exact: true })).toBeVisible();
  await expect(page.getByText(/^Luna was added as pet \d+, as you said\.$/)).toBeVisible();
});

test('shows the rows of an import, and Clear removes settled ones', async ({ page, faulty }) => {
  await openStore(page, '/pets/import');
  await page.getByLabel('CSV file').setInputFiles({
    name: 'delivery.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,categoryId,status\nAda,4,sold\nBo,4,sold\nCy,4,sold\n'),
  });
  // The faulty row is chosen by its name, because rows are sent in parallel and arrive in any order.
  faulty.setFault((request, tools) =>
    request.body.includes('"Bo"') ? answerWith502(request, tools) : tools.forward(),
  );
  await start(page);
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  faulty.setFault();

  await navigation(page).getByRole('link', { name: /^Sent/ }).click();
  await page.getByRole('button', { name: 'Import of delivery.csv' }).press('Enter');
  await expect(page.getByText('Rows to look at: 1 of 3.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all rows' }).click();
  await expect(rowOf(page, 'Ada')).toContainText('Added as pet');

  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await page.getByRole('button', { name: 'Clear the record' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Clear' })).toBeFocused();
  await expect(rowOf(page, 'Ada')).toHaveCount(0);
  await expect(rowOf(page, 'Bo')).toContainText('Was it added?');
});
