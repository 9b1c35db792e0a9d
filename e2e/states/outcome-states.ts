import type { Page } from 'playwright/test';
import type { Fault, FaultyService } from '../setup/faulty-service.ts';
import { fillIn, sendPet, submit } from '../steps/add-pet-steps.ts';
import { waitForLists } from '../steps/wait-for-lists.ts';
import { losePosts, REFUSAL, refuse } from './faults.ts';
import { showFindings } from './findings.ts';
import { open, press, type Reach, see, type States } from './state.ts';

const openForm = (page: Page) => open(page, '/pets/new');

/** Sends a pet whose outcome stays unknown, once the form has read the list of its status. */
export async function loseResponse(
  page: Page,
  service: FaultyService,
  fault: Fault,
  status = 'Pending',
): Promise<void> {
  // The form reads the available pets when it opens, and the others when their status is chosen.
  await waitForLists(page, () => openForm(page));
  const fill = () => fillIn(page, 'Rex', status);
  await (status === 'Available' ? fill() : waitForLists(page, fill));
  service.setFault(fault);
  await submit(page);
}

/** Returns the steps of a state that is reached after a pet whose outcome stays unknown. */
function lost(fault: Fault, seen: RegExp, status?: string): Reach {
  return async (page, service) => {
    await loseResponse(page, service, fault, status);
    await see(page, seen);
  };
}

/** The body of a failure with the service's own words. */
const FAILURE = '{"code":"x","message":"The database is being restarted.","status":502}';

/** The states of **Was it added?** */
export const OUTCOME_STATES = {
  checking: async (page, service) => {
    let isSent = false;
    await loseResponse(page, service, async ({ method }, { forward, socket }) => {
      if (method !== 'POST') return isSent ? undefined : forward();
      isSent = true;
      socket.resetAndDestroy();
      return undefined;
    });
    await see(page, 'Checking the lists…');
  },
  likely: lost(refuse('POST', 502), /^Probably added: pet/),
  'not in the list': lost(losePosts, /^Not in the list/),
  'may be hidden': lost(losePosts, /^The list shows only/, 'Available'),
  // Must follow the state above: for the pictures all states have one store, and this pet would be found there.
  'found beyond the list': async (page, service) => {
    // The IDs after that of this pet are asked for.
    await openForm(page);
    await sendPet(page, 'Bella', 'Available');
    await see(page, /^Added as/);
    service.setFault(refuse('POST', 502));
    await sendPet(page, 'Rex', 'Available');
    await see(page, /^Probably added: pet/);
  },
  findings: showFindings,
  'sent again': async (page, service) => {
    await lost(losePosts, /^Not in the list/)(page, service);
    service.setFault(refuse('POST', 400, REFUSAL));
    await press(page, 'More, Rex');
    await press(page, 'Send again (may create a duplicate), Rex');
    await see(page, /^Probably added: pet/);
  },
  details: async (page, service) => {
    await lost(refuse('POST', 502, FAILURE), /^Probably added: pet/)(page, service);
    await press(page, 'Details, Rex');
    await see(page, /The service says:/);
  },
  more: async (page, service) => {
    await lost(refuse('POST', 502), /^Probably added: pet/)(page, service);
    await press(page, 'More, Rex');
    await page.getByRole('group', { name: 'More, Rex' }).waitFor();
  },
  'with its ID': async (page, service) => {
    await lost(losePosts, /^Not in the list/)(page, service);
    await press(page, 'More, Rex');
    await press(page, 'Yes, enter its ID, Rex');
    await page.getByLabel('Pet ID, if you know it').fill('7');
    await press(page, 'Mark as added');
    await see(page, /Confirm only if/);
  },
} satisfies States;
