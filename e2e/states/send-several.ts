import type { Page } from 'playwright/test';
import type { FaultyService } from '../setup/faulty-service.ts';
import { hold, losePosts, REFUSAL, refuse } from './faults.ts';
import { sendPet } from '../steps/add-pet-steps.ts';
import { open, press, see } from './state.ts';

/** Opens the form and sends pets with several outcomes. The last one is being sent. */
export async function sendSeveral(page: Page, service: FaultyService): Promise<void> {
  await open(page, '/pets/new');
  await sendPet(page, 'Bella');
  await see(page, /^Added as/);
  for (const [name, fault] of [
    ['Rex', refuse('POST', 502)],
    ['Tom', losePosts],
    ['Minka', losePosts],
  ] as const) {
    service.setFault(fault);
    await sendPet(page, name);
    await see(page, name === 'Rex' ? /^Probably: pet/ : /^Not in the list/);
    if (name === 'Minka') await press(page, 'No, not added, Minka');
  }
  service.setFault(refuse('POST', 400, REFUSAL));
  await sendPet(page, 'Captain Whiskers of the North and of the Harbour');
  await see(page, /list of banned names/);
  service.setFault(hold('POST'));
  await sendPet(page, 'Milo');
  await see(page, 'Sending…');
}
