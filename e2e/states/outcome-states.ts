import type { Page } from 'playwright/test';
import type { Fault, FaultyService } from '../setup/faulty-service.ts';
import { fillIn, submit } from '../steps/add-pet-steps.ts';
import { waitForLists } from '../steps/wait-for-lists.ts';
import { losePosts, refuse } from './faults.ts';
import { open, press, type Reach, see, type States } from './state.ts';

/** Sends a pet whose outcome stays unknown, once the form has loaded the list of its status. */
export async function loseResponse(
  page: Page,
  service: FaultyService,
  fault: Fault,
): Promise<void> {
  // The form loads the available pets when it opens, and others when their status is chosen.
  await waitForLists(page, () => open(page, '/pets/new'));
  await waitForLists(page, () => fillIn(page, 'Rex', 'Pending'));
  service.setFault(fault);
  await submit(page);
}

/** Returns the steps of a state that is reached after a pet whose outcome stays unknown. */
function lost(fault: Fault, seen: RegExp): Reach {
  return async (page, service) => {
    await loseResponse(page, service, fault);
    await see(page, seen);
  };
}

/** The body of a failure with the service's own words. */
const FAILURE = '{"code":"x","message":"The database is being restarted.","status":502}';

/** The states of **Was it added?** */
export const OUTCOME_STATES = {
  details: async (page, service) => {
    await lost(refuse('POST', 502, FAILURE), /^Probably: pet/)(page, service);
    await press(page, 'Details, Rex');
    await see(page, /The service says:/);
  },
  more: async (page, service) => {
    await lost(refuse('POST', 502), /^Probably: pet/)(page, service);
    await press(page, 'More, Rex');
    await page.getByRole('group', { name: 'More, Rex' }).waitFor();
  },
  'with its ID': async (page, service) => {
    await lost(losePosts, /^Not in the list/)(page, service);
    await press(page, 'Yes, Rex');
    await page.getByLabel('Pet ID, if you know it').fill('7');
    await press(page, 'Mark as added');
    await see(page, /Confirm only if/);
  },
} satisfies States;
