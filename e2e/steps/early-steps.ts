// Steps of the journeys in which a press comes before the app (`early-press.spec.ts`).
import { expect, type Page } from 'playwright/test';
import type { FaultyService } from '../setup/faulty-service.ts';
import { expectRows, openRows } from '../setup/journey.ts';
import { hold } from './hold-file.ts';

/** The file of the app. Without it, only the page's own scripts run. */
export const APP = '**/assets/index-*.js';

export const ALL = '/v1/pets?limit=20';
export const SOLD = '/v1/pets?limit=20&status=sold';
export const PENDING = '/v1/pets?limit=20&status=pending';

export const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const rows = (page: Page) => page.getByRole('table', { name: 'Pets' }).locator('tbody tr');
export const listsOf = ({ received }: FaultyService) =>
  received.filter(({ method }) => method === 'GET').map(({ path }) => path);

/** Opens the list, and loads it again with the bundle held back. @returns a function that lets the app load */
export async function openEarly(page: Page, faulty: FaultyService): Promise<() => Promise<void>> {
  await openRows(page);
  const release = await hold(page, APP);
  faulty.received.splice(0);
  // Not awaited: Firefox reports the new page only once its scripts have loaded.
  const opened = page.goto('/pets');
  await expect(button(page, 'Menu')).toBeDisabled();
  await expectRows(page);
  return async () => {
    release();
    await opened;
    await expectApp(page);
  };
}

export async function expectApp(page: Page): Promise<void> {
  await expect(button(page, 'Menu')).toBeEnabled();
  await expect(button(page, 'Menu')).toHaveCount(1);
}

/** Holds the responses to requests of a list. @returns a function that releases them */
export function holdLists(faulty: FaultyService, path: string): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  faulty.setFault(async (request, { forward }) => {
    if (request.method === 'GET' && request.path === path) await held;
    return forward();
  });
  return release;
}

export async function expectList(page: Page, { status, limit }: { status: string; limit: number }) {
  await expect(page.getByText(`First ${limit} ${status} pets.`)).toBeVisible();
  await expect(rows(page)).toHaveCount(limit);
}
