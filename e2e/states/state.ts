// What the states of the screens are made of. They are listed in `states.ts`, for pictures and for accessibility.
import type { Page } from 'playwright/test';
import type { Fault, FaultyService } from '../setup/faulty-service.ts';
import { openStore } from '../setup/journey.ts';

/** Brings a new page into a state. The service has no faults at first. */
export type Reach = (page: Page, service: FaultyService) => Promise<void>;

/** The states of one screen by name. */
export type States = Readonly<Record<string, Reach>>;

/** Opens the store at an address, and waits until the app has drawn it. */
export async function open(page: Page, address: string): Promise<void> {
  await openStore(page, address);
  // The foot is drawn last, with a chunk of its own (`src/app/pet-chunk.ts`).
  await page.locator('#root footer').waitFor();
}

/** Returns the steps of a state that is reached once an address is open and shows a text. */
export function at(address: string, text: RegExp | string): Reach {
  return async (page) => {
    await open(page, address);
    await see(page, text);
  };
}

/**
 * Opens the list, and waits for its rows. A Refresh that is pressed before they are there does nothing, because a list
 * is being loaded.
 */
export const openRows: Reach = at('/pets', /^First 20 pets/);

/**
 * Returns the steps of a state in which the service has a fault when an address is opened. The key is entered before.
 *
 * @param seen a text of the state, by default any alert
 */
export function openedWith(address: string, fault: Fault, seen?: RegExp | string): Reach {
  return async (page, service) => {
    await open(page, '/nowhere');
    service.setFault(fault);
    await page.goto(address);
    await (seen === undefined ? page.getByRole('alert').waitFor() : see(page, seen));
  };
}

/** Returns the steps of a state in which the service has a fault when another state is refreshed. */
export function refreshedWith(reach: Reach, fault: Fault, seen: RegExp | string): Reach {
  return async (page, service) => {
    await reach(page, service);
    service.setFault(fault);
    await press(page, 'Refresh');
    await see(page, seen);
  };
}

export const see = (page: Page, text: RegExp | string) => page.getByText(text).first().waitFor();

export const press = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name }).click();
