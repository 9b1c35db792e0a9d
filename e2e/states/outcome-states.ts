import type { Page } from 'playwright/test';
import type { Fault, FaultyService } from '../setup/faulty-service.ts';
import { addPet, fillForm, fillIn, sendPet, submit } from '../steps/add-pet-steps.ts';
import { stopClock } from '../steps/stop-clock.ts';
import { waitForLists } from '../steps/wait-for-lists.ts';
import { hold, losePosts, REFUSAL, refuse } from './faults.ts';
import { open, press, see, type States } from './state.ts';

const PROBABLY = /^Probably: pet/;
const NOT_IN_LIST = /^Not (?:yet )?in the list/;

/** Sends a pet whose outcome stays unknown, once the form has loaded the list of its status. */
export async function loseResponse(page: Page, service: FaultyService, fault: Fault) {
  await fillForm(page);
  service.setFault(fault);
  await submit(page);
}

/** Opens the form and sends pets with several outcomes. The last one is being sent. */
export async function sendSeveral(page: Page, service: FaultyService): Promise<void> {
  await waitForLists(page, () => open(page, '/pets/new'));
  await waitForLists(page, () => fillIn(page, 'Bella', 'Pending'));
  const seeLine = (name: string, words: string) =>
    page.getByRole('row', { name: new RegExp(`${name}.*${words}`) }).waitFor();
  const send = async (name: string, fault: Fault, words: string) => {
    service.setFault(fault);
    await sendPet(page, name);
    // Not only the words: earlier lines may have them, too, and the next fault must not affect this pet.
    await seeLine(name, words);
  };
  await submit(page, 'Bella');
  await seeLine('Bella', 'Added as');
  await send('Rex', refuse('POST', 502), 'Probably: pet');
  await send('Minka', losePosts, 'Not (?:yet )?in the list');
  await press(page, 'No, not added, Minka');
  await send('Tom', losePosts, 'Not (?:yet )?in the list');
  const long = 'Captain Whiskers of the North and of the Harbour';
  await send(long, refuse('POST', 400, REFUSAL), 'list of banned names');
  await send('Milo', hold('POST'), 'Sending…');
}

/** The body of a failure with the service's own words. */
const FAILURE = '{"code":"x","message":"The database is being restarted.","status":502}';

/** The states of **Was it added?** */
export const OUTCOME_STATES = {
  details: async (page, service) => {
    await loseResponse(page, service, refuse('POST', 502, FAILURE));
    await see(page, PROBABLY);
    await press(page, 'Details, Rex');
    await see(page, /The store says:/);
  },
  more: async (page, service) => {
    await loseResponse(page, service, refuse('POST', 502));
    await see(page, PROBABLY);
    await press(page, 'More, Rex');
    await page.getByRole('group', { name: 'More, Rex' }).waitFor();
  },
  'with its ID': async (page, service) => {
    await loseResponse(page, service, losePosts);
    await see(page, NOT_IN_LIST);
    await press(page, 'Yes, Rex');
    await page.getByLabel('Pet ID, if you know it').fill('7');
    await press(page, 'Mark as added');
    await see(page, /Confirm only if/);
  },
} satisfies States;

/** The states in which nothing is sent. */
export const OBSTACLE_STATES = {
  'key refused': async (page, service) => {
    await open(page, '/pets/new');
    service.setFault(refuse('POST', 401));
    await sendPet(page);
    await page.getByRole('table', { name: 'Just sent' }).waitFor();
    await page.getByRole('link', { name: 'Overview' }).click();
    await see(page, /to send the waiting pets|Enter another key to (?:send|continue)/);
  },
  refused: async (page, service) => {
    await open(page, '/pets/new');
    service.setFault(refuse('POST', 403, REFUSAL));
    await sendPet(page);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    // **Send now** would not send it.
    await fillIn(page, 'Oscar', 'Pending');
    await stopClock(page);
    await addPet(page);
    await page.getByRole('button', { name: 'Undo, Oscar' }).waitFor();
  },
} satisfies States;
